<?php
// A module in the manner of "buy one, get one".

namespace Played;

use Magento\Catalog\Model\ProductRepository;
use Magento\Framework\DataObject;
use Magento\Quote\Model\Quote;

/** A product brings a free unit of itself, by the request that added it, as an item of its own. */
function addGift(Quote $quote, Quote\Item $item): void
{
    if (!isset($_POST['played_gift'])) {
        return;
    }
    $product = clone ObjectManager::get(ProductRepository::class)->getById($item->getProductId());
    $product->addCustomOption('played_gift', 'yes');
    $request = json_decode($item->getOptionByCode('info_buyRequest')->getValue(), true);
    $quote->addProduct($product, new DataObject(['qty' => 1] + $request));
}
