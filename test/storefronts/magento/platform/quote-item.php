<?php
// Items of the quote, and their options.

namespace Magento\Quote\Model\Quote\Item {

    class Option extends \Magento\Framework\DataObject
    {
        protected const FIELDS = ['code', 'value', 'product', 'product_id'];
    }

    abstract class AbstractItem extends \Magento\Framework\DataObject
    {
        protected const FIELDS = [
            'custom_price', 'name', 'original_custom_price', 'parent_item', 'price', 'product', 'product_id', 'qty', 'sku',
        ];

        abstract public function getOptionByCode($code);
    }

    class Compare
    {
        /** Magento 2.4.7 takes items of one SKU for the same, whatever their options. */
        public function compare(\Magento\Quote\Model\Quote\Item $target, \Magento\Quote\Model\Quote\Item $compared)
        {
            return $target->getSku() === $compared->getSku();
        }
    }
}

namespace Magento\Quote\Model\Quote {

    use Magento\Quote\Model\Quote\Item\Option;

    class Item extends Item\AbstractItem
    {
        public bool $isDeleted = false;
        private array $optionsByCode = [];

        public function getId()
        {
            return $this->getData('item_id');
        }

        /** Takes name and SKU of the product, whatever the item was called. */
        public function setProduct($product)
        {
            $this->setData('product', $product)->setProductId($product->getId());
            $this->setSku($product->getSku())->setName($product->getName());
            \Played\ObjectManager::get(\Magento\Framework\Event\Manager::class)
                ->dispatch('sales_quote_item_set_product', ['product' => $product, 'quote_item' => $this]);
            return $this;
        }

        public function addOption($option)
        {
            $data = is_array($option) ? $option : $option->getData();
            if (!isset($data['code'], $data['value'], $data['product_id']) || !is_scalar($data['value'])) {
                throw new \InvalidArgumentException('We found an invalid item option format.');
            }
            $option = $this->optionsByCode[$data['code']] ?? new Option();
            $this->optionsByCode[$data['code']] = $option->addData($data);
            return $this;
        }

        /** @return Option[] */
        public function getOptions(): array
        {
            return $this->optionsByCode;
        }

        public function getOptionByCode($code)
        {
            return $this->optionsByCode[$code] ?? null;
        }

        /** Whether adding this product is adding one more of the item: all options but the request are the same. */
        public function representProduct($product): bool
        {
            $values = function (array $options): array {
                unset($options['info_buyRequest']);
                ksort($options);
                return array_map(fn ($option) => (string) $option->getValue(), $options);
            };
            return $this->getProductId() == $product->getId()
                && $this->getParentItem() === $product->getStickWithinParent()
                && $values($this->getOptions()) === $values($product->getCustomOptions());
        }
    }
}
