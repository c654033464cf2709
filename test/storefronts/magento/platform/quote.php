<?php
// The quote, which is the cart, and what is kept of it.

namespace Magento\Quote\Model {

    use Magento\Framework\DataObject;
    use Magento\Quote\Model\Quote\Item;

    class Quote
    {
        /** @var Item[] */
        private array $items = [];
        private bool $areTotalsCollected = false;

        public function addProduct($product, $request = null)
        {
            if (!$request instanceof DataObject || !$product->isSalable()) {
                throw new \InvalidArgumentException('We found an invalid request for adding product to quote.');
            }
            $candidates = $product->getTypeInstance()->prepareForCartAdvanced($request, $product);
            if (is_string($candidates)) {
                return $candidates;
            }
            $parent = null;
            foreach ($candidates as $candidate) {
                $candidate->setStickWithinParent($candidate->getParentProductId() ? $parent : null);
                $item = $this->itemOf($candidate) ?? $this->newItem($candidate);
                $parent ??= $item;
                if ($item !== $parent) {
                    $item->setParentItem($parent);
                }
                $item->setQty(($item->getQty() ?? 0) + ($item->getId() && $item !== $parent ? 0 : $candidate->getCartQty()));
            }
            return $parent;
        }

        private function itemOf($product): ?Item
        {
            foreach ($this->getAllItems() as $item) {
                if ($item->representProduct($product)) {
                    return $item;
                }
            }
            return null;
        }

        private function newItem($product): Item
        {
            $item = new Item();
            array_map($item->addOption(...), $product->getCustomOptions());
            return $this->addItem($item->setProduct($product));
        }

        public function addItem(Item $item): Item
        {
            return $this->items[] = $item;
        }

        /** @return Item[] */
        public function getAllItems(): array
        {
            return array_values(array_filter($this->items, fn (Item $item) => !$item->isDeleted));
        }

        /** @return Item[] Without those that stand below another. */
        public function getAllVisibleItems(): array
        {
            return array_values(array_filter($this->getAllItems(), fn (Item $item) => !$item->getParentItem()));
        }

        public function getItemById($itemId): Item|false
        {
            foreach ($this->getAllItems() as $item) {
                if ($item->getId() == $itemId) {
                    return $item;
                }
            }
            return false;
        }

        public function removeItem($itemId)
        {
            foreach ($this->getAllItems() as $item) {
                if ($item->getId() == $itemId || $item->getParentItem()?->getId() == $itemId) {
                    $item->isDeleted = true;
                }
            }
            return $this;
        }

        public function setTotalsCollectedFlag($flag)
        {
            $this->areTotalsCollected = (bool) $flag;
            return $this;
        }

        /** The prices of the items; a custom one comes before the product's. */
        public function collectTotals()
        {
            if ($this->areTotalsCollected) {
                return $this;
            }
            foreach ($this->getAllVisibleItems() as $item) {
                $sold = $item->getOptionByCode('simple_product')?->getProduct() ?? $item->getProduct();
                $item->setPrice((float) ($item->getCustomPrice() ?? $sold->getFinalPrice()));
            }
            return $this->setTotalsCollectedFlag(true);
        }
    }
}

namespace Magento\Quote\Api {

    interface CartRepositoryInterface
    {
        public function save(\Magento\Quote\Model\Quote $quote);
    }
}

namespace Magento\Quote\Model {

    use Magento\Catalog\Api\ProductRepositoryInterface;
    use Magento\Quote\Model\Quote\Item;

    class QuoteRepository implements \Magento\Quote\Api\CartRepositoryInterface
    {
        private const COLUMNS = ['item_id' => 0, 'product_id' => 0, 'qty' => 0, 'price' => 0, 'custom_price' => 0, 'original_custom_price' => 0];

        public function __construct(private ProductRepositoryInterface $products)
        {
        }

        public function save(Quote $quote)
        {
            $rows = [];
            foreach ($quote->getAllItems() as $item) {
                if (!$item->getId()) {
                    $id = (\Played\Database::get('sequence')['item'] ?? 40) + 1;
                    \Played\Database::put('sequence', ['item' => $id] + \Played\Database::get('sequence'));
                    $item->setData('item_id', (string) $id);
                }
                $options = array_map(fn ($option) => array_diff_key($option->getData(), ['product' => 0]), $item->getOptions());
                $rows[] = ['options' => $options, 'parent_item_id' => $item->getParentItem()?->getId()]
                    + array_intersect_key($item->getData(), self::COLUMNS);
            }
            \Played\Database::put('quote_item', $rows);
        }

        /** Items get their options first, and then their product, which names them. */
        public function load(): Quote
        {
            $quote = new Quote();
            foreach (\Played\Database::get('quote_item') as $row) {
                $item = $quote->addItem(new Item(array_intersect_key($row, self::COLUMNS)));
                foreach ($row['options'] as $option) {
                    $item->addOption($option + ['product' => clone $this->products->getById($option['product_id'])]);
                }
                if ($row['parent_item_id']) {
                    $item->setParentItem($quote->getItemById($row['parent_item_id']));
                }
                $product = clone $this->products->getById($row['product_id']);
                $item->setProduct($product->setCustomOptions($item->getOptions()));
            }
            return $quote;
        }
    }
}
