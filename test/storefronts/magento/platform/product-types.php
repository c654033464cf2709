<?php
// What goes into the cart of a product, by its type.

namespace Magento\Catalog\Model\Product\Type {

    use Magento\Catalog\Model\Product;
    use Magento\Framework\DataObject;

    abstract class AbstractType
    {
        public function __construct(protected \Magento\Framework\Event\Manager $events)
        {
        }

        public function isComposite($product): bool
        {
            return false;
        }

        public function getSku($product)
        {
            return $product->getData('sku');
        }

        /** @return Product[]|string What goes into the cart, or why nothing does. */
        public function prepareForCartAdvanced(DataObject $buyRequest, $product)
        {
            $transport = (object) ['options' => []];
            $this->events->dispatch(
                'catalog_product_type_prepare_full_options',
                ['transport' => $transport, 'buy_request' => $buyRequest, 'product' => $product]
            );
            $product->addCustomOption('info_buyRequest', json_encode($buyRequest->getData()));
            $product->setCartQty($buyRequest->getData('qty'));
            return [$product];
        }

        public function getOrderOptions($product): array
        {
            return ['info_buyRequest' => json_decode($product->getCustomOption('info_buyRequest')->getValue(), true)];
        }
    }

    class Simple extends AbstractType
    {
    }
}

namespace Magento\ConfigurableProduct\Model\Product\Type {

    use Magento\Catalog\Model\Product\Type\AbstractType;
    use Magento\Framework\DataObject;

    class Configurable extends AbstractType
    {
        public function isComposite($product): bool
        {
            return true;
        }

        public function getSku($product)
        {
            $simple = $product->getCustomOption('simple_product');
            return $simple ? $simple->getProduct()->getSku() : parent::getSku($product);
        }

        /** One attribute, the capacity. */
        public function getConfigurableAttributes($product): array
        {
            return [new class {
                public function getAttributeId(): string
                {
                    return '93';
                }

                public function getProductAttribute(): self
                {
                    return $this;
                }

                public function getAttributeCode(): string
                {
                    return 'capacity';
                }
            }];
        }

        public function getUsedProducts($product): array
        {
            return array_map(
                fn ($id) => \Played\ObjectManager::get(\Magento\Catalog\Model\ProductRepository::class)->getById($id),
                array_column(\Played\settings()['product']['variants'], 'id')
            );
        }

        public function prepareForCartAdvanced(DataObject $buyRequest, $product)
        {
            $chosen = $buyRequest->getData('super_attribute')['93'] ?? null;
            foreach ($this->getUsedProducts($product) as $simple) {
                if ((string) $simple->getData('capacity') === $chosen) {
                    $result = parent::prepareForCartAdvanced($buyRequest, $product);
                    $product->addCustomOption('attributes', json_encode(['93' => $chosen]));
                    $product->addCustomOption('simple_product', $simple->getId(), $simple);
                    [$child] = $simple->getTypeInstance()->prepareForCartAdvanced($buyRequest, clone $simple);
                    $child->setParentProductId($product->getId())->addCustomOption('parent_product_id', $product->getId());
                    return [...$result, $child->setCartQty(1)];
                }
            }
            return "The product's required option(s) weren't entered. Make sure the options are entered and try again.";
        }
    }
}
