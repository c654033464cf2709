<?php
// A product with its options.

namespace Magento\Catalog\Model {

    use Magento\Framework\DataObject;

    /** Title, price and options of a product; of a quote item's product, also what was chosen. */
    class Product extends DataObject
    {
        protected const FIELDS = [
            'cart_qty', 'is_super_mode', 'parent_product_id', 'qty', 'status', 'stick_within_parent', 'type_id',
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

                /** As it is displayed: with the tax of the customer's address. */
                public function getAmount(): self
                {
                    return new self($this->value * (1 + (\Played\Database::get('customer')['tax_rate'] ?? 0)));
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
