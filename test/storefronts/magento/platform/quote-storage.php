<?php
// What is kept of the quote.

namespace Magento\Quote\Model\ResourceModel {

    use Magento\Quote\Model\Quote\Item;

    class Quote
    {
        public const COLUMNS = ['item_id' => 0, 'product_id' => 0, 'qty' => 0, 'price' => 0, 'custom_price' => 0, 'original_custom_price' => 0];

        /** The items as they are. */
        public function save($quote)
        {
            $rows = [];
            foreach ($quote->getAllItems() as $item) {
                if (!$item->getId()) {
                    $id = (\Played\Database::get('sequence')['item'] ?? 40) + 1;
                    \Played\Database::put('sequence', ['item' => $id] + \Played\Database::get('sequence'));
                    $item->setData('item_id', (string) $id);
                }
                $options = array_map(fn ($option) => [
                    'value' => $this->stored((string) $option->getValue()),
                ] + array_diff_key($option->getData(), ['product' => 0]), $item->getOptions());
                $rows[] = ['options' => $options, 'parent_item_id' => $item->getParentItem()?->getId()]
                    + array_intersect_key($item->getData(), self::COLUMNS);
            }
            \Played\Database::put('quote_item', $rows);
            return $this;
        }

        /** Before Magento 2.4.8, a text ends before the first character of four bytes, such as an emoji. */
        private function stored(string $text): string
        {
            return preg_replace('/[\x{10000}-\x{10FFFF}].*/su', '', $text);
        }
    }
}

namespace Magento\Quote\Model {

    use Magento\Catalog\Api\ProductRepositoryInterface;
    use Magento\Catalog\Model\Product\Attribute\Source\Status;
    use Magento\ConfigurableProduct\Model\Product\Type\Configurable;
    use Magento\Framework\DataObject;
    use Magento\Quote\Model\Quote\Item;

    class QuoteRepository
    {
        public function __construct(
            private ProductRepositoryInterface $products,
            private ResourceModel\Quote $resource
        ) {
        }

        /** Goes through the items that were loaded before it saves them. */
        public function save(Quote $quote)
        {
            foreach ($quote->getItems() as $item) {
                if (!$item->isDeleted && $item->getProduct()->getTypeInstance() instanceof Configurable) {
                    $this->persist($quote, $item);
                }
            }
            $this->resource->save($quote->collectTotals());
        }

        /** Tells the item of its options; one that was told before is added anew by nothing but those. */
        private function persist(Quote $quote, Item $item): void
        {
            $known = $item->getData('product_option');
            $kept = $known ? $quote->updateItem($item->getId(), new DataObject($known + ['qty' => $item->getQty()])) : $item;
            $attributes = json_decode($kept->getOptionByCode('attributes')->getValue(), true);
            $kept->setData('product_option', ['super_attribute' => $attributes]);
        }

        /**
         * Items get their options first, and then their product, which names them. Those of a disabled product
         * are dropped, and the totals of such carts are collected again.
         */
        public function load(): Quote
        {
            $quote = new Quote();
            foreach (\Played\Database::get('quote_item') as $row) {
                $item = $quote->addItem(new Item(array_intersect_key($row, ResourceModel\Quote::COLUMNS)));
                foreach ($row['options'] as $option) {
                    $item->addOption($option + ['product' => clone $this->products->getById($option['product_id'])]);
                }
                if ($row['parent_item_id']) {
                    $item->setParentItem($quote->getItemById($row['parent_item_id']));
                }
                $product = clone $this->products->getById($row['product_id']);
                $item->setProduct($product->setCustomOptions($item->getOptions()));
                $item->isDeleted = $this->isDisabled($item) || $item->getParentItem()?->isDeleted;
            }
            if (count($quote->getAllItems()) < count(\Played\Database::get('quote_item'))) {
                $this->resource->save($quote->collectTotals());
            }
            return $quote->setItems($quote->getAllVisibleItems());
        }

        private function isDisabled(Item $item): bool
        {
            $products = [$item->getProduct(), ...array_map(fn ($option) => $option->getProduct(), $item->getOptions())];
            $isDisabled = fn ($product) => (int) $product->getStatus() === Status::STATUS_DISABLED;
            return (bool) array_filter($products, $isDisabled);
        }
    }
}
