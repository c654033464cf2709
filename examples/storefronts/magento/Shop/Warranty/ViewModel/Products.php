<?php
namespace Shop\Warranty\ViewModel;

use Magento\Catalog\Model\Product;
use Magento\ConfigurableProduct\Model\Product\Type\Configurable;
use Magento\Framework\App\DeploymentConfig;
use Magento\Framework\View\Element\Block\ArgumentInterface;
use Magento\Store\Model\StoreManagerInterface;
use Shop\Warranty\Model\QuotedProduct;

class Products implements ArgumentInterface
{
    public function __construct(
        private readonly StoreManagerInterface $stores,
        private readonly DeploymentConfig $config,
        private readonly QuotedProduct $quoted
    ) {
    }

    public function serviceUrl(): string
    {
        return (string) $this->config->get('warranty/service_url');
    }

    public function country(): string
    {
        return (string) $this->config->get('warranty/country');
    }

    public function currency(): string
    {
        return $this->stores->getStore()->getCurrentCurrencyCode();
    }

    /** What the form can add: title and price of each, and the options that choose it. */
    public function toJson(Product $product): string
    {
        $type = $product->getTypeInstance();
        if ($type instanceof Configurable) {
            $products = $this->simpleProducts($type, $product);
        } elseif ($type->isComposite($product)) {
            $products = []; // A bundle or a group: the form adds several products, and no plan is offered.
        } else {
            $products = [['options' => new \stdClass()] + $this->quoted->describe($product)];
        }
        return json_encode($products, JSON_HEX_TAG | JSON_THROW_ON_ERROR);
    }

    private function simpleProducts(Configurable $type, Product $product): array
    {
        $attributes = $type->getConfigurableAttributes($product);
        return array_map(function (Product $simple) use ($attributes) {
            $options = [];
            foreach ($attributes as $attribute) {
                $code = $attribute->getProductAttribute()->getAttributeCode();
                $options[$attribute->getAttributeId()] = (string) $simple->getData($code);
            }
            return ['options' => $options] + $this->quoted->describe($simple);
        }, array_values($type->getUsedProducts($product)));
    }
}
