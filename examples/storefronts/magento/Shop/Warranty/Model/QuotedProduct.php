<?php
namespace Shop\Warranty\Model;

use Magento\Catalog\Model\Product;

/**
 * A product as its plan is quoted: on the page and in the cart, so that both say the same. At the price that you entered,
 * with its discounts: the one that is displayed has the tax of the customer's address, which may change after the choice.
 */
class QuotedProduct
{
    public function describe(Product $product): array
    {
        $price = $product->getPriceInfo()->getPrice('final_price')->getValue();
        return ['productTitle' => $product->getName(), 'productPrice' => round((float) $price, 2)];
    }
}
