<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;

/** On `catalog_product_type_prepare_full_options`: what the form sent stays with the quote item. */
class KeepSelection implements ObserverInterface
{
    public function execute(Observer $observer): void
    {
        $selection = $observer->getData('buy_request')->getData('warranty');
        if (is_string($selection)) {
            // An option of its own: the product with another plan, or with none, is another item.
            $observer->getData('product')->addCustomOption('warranty', $selection);
        }
    }
}
