<?php
namespace Shop\Warranty\Model;

use Magento\Catalog\Model\Product;

/** A product as its plan is quoted: on the page and in the cart, so that both say the same. */
class QuotedProduct
{
    public function describe(Product $product): array
    {
        $price = $product->getPriceInfo()->getPrice('final_price')->getAmount()->getValue();
        return ['productTitle' => $product->getName(), 'productPrice' => round((float) $price, 2)];
    }
}
