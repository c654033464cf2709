<?php
namespace Shop\Warranty\ViewModel;

use Magento\Catalog\Model\Product;
use Magento\ConfigurableProduct\Model\Product\Type\Configurable;
use Magento\Framework\View\Element\Block\ArgumentInterface;
use Magento\Store\Model\StoreManagerInterface;

class Products implements ArgumentInterface
{
    public function __construct(private readonly StoreManagerInterface $stores)
    {
    }

    public function currency(): string
    {
        return $this->stores->getStore()->getCurrentCurrencyCode();
    }

    /** What the form can add: title and price of each, and the options that choose it. */
    public function toJson(Product $product): string
    {
        $type = $product->getTypeInstance();
        if (!$type instanceof Configurable) {
            $products = [['options' => new \stdClass()] + $this->describe($product)];
        } else {
            $attributes = $type->getConfigurableAttributes($product);
            $products = array_map(function (Product $simple) use ($attributes) {
                $options = [];
                foreach ($attributes as $attribute) {
                    $code = $attribute->getProductAttribute()->getAttributeCode();
                    $options[$attribute->getAttributeId()] = (string) $simple->getData($code);
                }
                return ['options' => $options] + $this->describe($simple);
            }, array_values($type->getUsedProducts($product)));
        }
        return json_encode($products, JSON_HEX_TAG | JSON_THROW_ON_ERROR);
    }

    private function describe(Product $product): array
    {
        $price = $product->getPriceInfo()->getPrice('final_price')->getAmount()->getValue();
        return ['title' => $product->getName(), 'price' => round((float) $price, 2)];
    }
}
