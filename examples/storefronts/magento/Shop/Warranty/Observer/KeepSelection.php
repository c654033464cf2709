<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\App\RequestInterface;
use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;

/** What the form sent stays with the quote item. Only the plan server reads it, which trusts none of it. */
class KeepSelection implements ObserverInterface
{
    /** Products that have this request's choice, by id. */
    private array $chosen = [];

    public function __construct(private readonly RequestInterface $request)
    {
    }

    public function execute(Observer $observer): void
    {
        $product = $observer->getData('product');
        if (isset($this->chosen[$product->getId()])) {
            return; // A module may add a free unit by the same request: nobody chose a plan for that one.
        }
        $selection = $observer->getData('buy_request')->getData('warranty');
        if ($selection !== $this->request->getParam('warranty')) {
            return; // An order that is made again brings what was chosen then, and nobody chose it now.
        }
        // A choice is never so long, and Magento's tables would cut it off: they hold 65,535 bytes, in ASCII.
        $isShort = is_string($selection) && strlen($selection) <= 16384;
        $choice = $isShort ? json_decode($selection) : null;
        if (is_object($choice)) {
            // In ASCII: until Magento 2.4.8 its tables cut a text off where an emoji begins.
            $ascii = json_encode($choice, JSON_PARTIAL_OUTPUT_ON_ERROR);
            // An option of its own: the product with another plan, or with none, is another item.
            $product->addCustomOption('warranty', $ascii);
            $this->chosen[$product->getId()] = true;
        }
    }
}
