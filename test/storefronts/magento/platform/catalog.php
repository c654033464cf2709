<?php
// The catalogue: a configurable product of two simple ones, and the plan product.

namespace Magento\Catalog\Model {

    use Magento\Framework\DataObject;

    /** Title, price and options of a product; of a quote item's product, also what was chosen. */
    class Product extends DataObject
    {
        protected const FIELDS = [
            'cart_qty', 'is_super_mode', 'parent_product_id', 'qty', 'stick_within_parent', 'type_id',
        ];

        private array $customOptions = [];

        public function getId()
        {
            return $this->getData('entity_id');
        }

        public function getName()
        {
            return $this->getData('name');
        }

        public function getSku()
        {
            return $this->getTypeInstance()->getSku($this);
        }

        public function isSalable(): bool
        {
            return $this->getData('price') !== null;
        }

        public function getFinalPrice(): float
        {
            return (float) $this->getData('price');
        }

        public function getTypeInstance(): Product\Type\AbstractType
        {
            return \Played\ObjectManager::get($this->getTypeId() === 'configurable'
                ? \Magento\ConfigurableProduct\Model\Product\Type\Configurable::class
                : Product\Type\Simple::class);
        }

        public function getPriceInfo(): object
        {
            return new class ((float) $this->getData('price')) {
                public function __construct(private float $value)
                {
                }

                public function getPrice(string $code): self
                {
                    return $code === 'final_price' ? $this : throw new \InvalidArgumentException($code);
                }

                public function getAmount(): self
                {
                    return $this;
                }

                public function getValue(): float
                {
                    return $this->value;
                }
            };
        }

        public function addCustomOption($code, $value, $product = null)
        {
            $product ??= $this;
            $this->customOptions[$code] = new Product\Configuration\Item\Option(
                ['code' => $code, 'value' => $value, 'product' => $product, 'product_id' => $product->getId()]
            );
            return $this;
        }

        public function setCustomOptions(array $options)
        {
            $this->customOptions = $options;
            return $this;
        }

        public function getCustomOptions(): array
        {
            return $this->customOptions;
        }

        public function getCustomOption($code)
        {
            return $this->customOptions[$code] ?? null;
        }
    }
}

namespace Magento\Catalog\Model\Product\Configuration\Item {

    class Option extends \Magento\Framework\DataObject
    {
        protected const FIELDS = ['code', 'value', 'product', 'product_id'];
    }
}

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

namespace Magento\Catalog\Api {

    interface ProductRepositoryInterface
    {
        public function get($sku, $editMode = false, $storeId = null, $forceReload = false);

        public function getById($productId, $editMode = false, $storeId = null, $forceReload = false);
    }
}

namespace Magento\Catalog\Model {

    class ProductRepository implements \Magento\Catalog\Api\ProductRepositoryInterface
    {
        /** The same object at each call, as in Magento: whoever changes it changes it for all. */
        private array $byId = [];

        public function get($sku, $editMode = false, $storeId = null, $forceReload = false)
        {
            foreach (self::rows() as $id => $row) {
                if ($row['sku'] === $sku) {
                    return $this->getById($id);
                }
            }
            throw new \RuntimeException("The product that was requested doesn't exist.");
        }

        public function getById($productId, $editMode = false, $storeId = null, $forceReload = false)
        {
            $row = self::rows()[(int) $productId] ?? throw new \RuntimeException("There is no product $productId.");
            return $this->byId[(int) $productId] ??= new Product(['entity_id' => (string) $productId] + $row);
        }

        private static function rows(): array
        {
            $sold = \Played\settings()['product'];
            $rows = [
                (int) $sold['id'] => ['type_id' => 'configurable', 'sku' => 'PHONE', 'name' => $sold['title'], 'price' => '0'],
                3001 => ['type_id' => 'virtual', 'sku' => 'warranty-plan', 'name' => 'Protection plan', 'price' => '0'],
            ];
            foreach ($sold['variants'] as $place => ['id' => $id, 'sku' => $sku, 'title' => $name, 'price' => $price]) {
                $rows[(int) $id] = ['type_id' => 'simple', 'sku' => $sku, 'name' => $name, 'price' => (string) $price, 'capacity' => 10 + $place];
            }
            return $rows;
        }
    }
}
