<?php
// The quote, which is the cart.

namespace Magento\Quote\Model {

    use Magento\Framework\DataObject;
    use Magento\Quote\Model\Quote\Item;

    class Quote
    {
        /** @var Item[] */
        private array $items = [];
        /** @var Item[] Those that it was loaded with, without those that stand below another. */
        private array $loadedItems = [];
        private Quote\Address $address;
        private bool $areTotalsCollected = false;

        public function __construct()
        {
            $this->address = new Quote\Address(['quote' => $this]);
        }

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

        public function setItems(array $items)
        {
            $this->loadedItems = $items;
            return $this;
        }

        public function getItems(): array
        {
            return $this->loadedItems;
        }

        public function getItemById($itemId): Item|false
        {
            foreach ($this->items as $item) {
                if ($item->getId() == $itemId) {
                    return $item;
                }
            }
            return false;
        }

        /** Also of one that was not saved yet. */
        public function deleteItem(Item $item)
        {
            if ($item->getId()) {
                return $this->removeItem($item->getId());
            }
            $this->items = array_filter($this->items, fn (Item $other) => $other !== $item);
            return $this;
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

        /** Another item takes its place where the request makes other options of the product. */
        public function updateItem($itemId, $buyRequest): Item
        {
            $item = $this->getItemById($itemId);
            $product = \Played\ObjectManager::get(\Magento\Catalog\Model\ProductRepository::class)->getById($item->getProductId());
            $updated = $this->addProduct(clone $product, $buyRequest);
            if ($updated !== $item) {
                $this->removeItem($itemId);
            }
            return $updated->setQty($buyRequest->getData('qty'));
        }

        /** Takes the items of another quote, but adds those up that it takes for the same. */
        public function merge(Quote $quote): self
        {
            $compare = \Played\ObjectManager::get(Quote\Item\Compare::class);
            foreach ($quote->getAllVisibleItems() as $item) {
                foreach ($this->getAllItems() as $own) {
                    if ($compare->compare($own, $item)) {
                        $own->setQty($own->getQty() + $item->getQty());
                        continue 2;
                    }
                }
                foreach ($quote->getAllItems() as $taken) {
                    if ($taken === $item || $taken->getParentItem() === $item) {
                        $this->addItem($taken->setData('item_id', null));
                    }
                }
            }
            return $this;
        }

        public function getStore()
        {
            return \Played\ObjectManager::get(\Magento\Store\Model\StoreManagerInterface::class)->getStore();
        }

        /** @return Quote\Address[] */
        public function getAllAddresses(): array
        {
            return [$this->address];
        }

        public function setTotalsCollectedFlag($flag)
        {
            $this->areTotalsCollected = (bool) $flag;
            return $this;
        }

        /** The prices of the items in the store's currency; a custom one comes before the product's, and is never converted. */
        public function collectTotals()
        {
            if ($this->areTotalsCollected) {
                return $this;
            }
            \Played\ObjectManager::get(\Magento\Framework\Event\Manager::class)
                ->dispatch('sales_quote_collect_totals_before', ['quote' => $this]);
            foreach ($this->address->getAllItems() as $item) {
                $sold = $item->getOptionByCode('simple_product')?->getProduct() ?? $item->getProduct();
                $converted = $sold->getFinalPrice() * $this->getStore()->getCurrentCurrencyRate();
                $item->setPrice((float) ($item->getCustomPrice() ?? $converted));
            }
            return $this->setTotalsCollectedFlag(true);
        }
    }
}

namespace Magento\Quote\Model\Quote {

    class Address extends \Magento\Framework\DataObject
    {
        /** What the totals are made of: the items that the quote had when this was first asked. */
        public function getAllItems(): array
        {
            if ($this->getData('cached_items_all') === null) {
                $this->setData('cached_items_all', $this->getData('quote')->getAllItems());
            }
            return $this->getData('cached_items_all');
        }
    }
}
