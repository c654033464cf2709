<?php
// The shopper's cart, over the quote.

namespace Magento\Checkout\Model {

    use Magento\Catalog\Api\ProductRepositoryInterface;
    use Magento\Framework\DataObject;

    class Cart
    {
        private ?\Magento\Quote\Model\Quote $quote = null;

        public function __construct(
            private \Magento\Framework\Event\Manager $events,
            private \Magento\Quote\Model\QuoteRepository $quotes,
            private ProductRepositoryInterface $products
        ) {
        }

        public function getQuote()
        {
            return $this->quote ??= $this->quotes->load();
        }

        public function setQuote(\Magento\Quote\Model\Quote $quote): self
        {
            $this->quote = $quote;
            return $this;
        }

        public function addProduct(int $productId, array $request): self
        {
            $result = $this->getQuote()->addProduct(clone $this->products->getById($productId), new DataObject($request));
            if (is_string($result)) {
                throw new \RuntimeException($result);
            }
            \Played\addGift($this->getQuote(), $result);
            return $this;
        }

        public function updateItems(array $data): self
        {
            foreach ($data as $itemId => ['qty' => $qty]) {
                $item = $this->getQuote()->getItemById($itemId);
                if ($item && $qty > 0) {
                    $item->setQty((float) $qty);
                } elseif ($item) {
                    $this->getQuote()->removeItem($itemId);
                }
            }
            return $this;
        }

        public function save(): self
        {
            $this->getQuote()->setTotalsCollectedFlag(false)->collectTotals();
            $this->quotes->save($this->getQuote());
            $this->events->dispatch('checkout_cart_save_after', ['cart' => $this]);
            return $this;
        }
    }
}

namespace Magento\Checkout\Model {

    class Session
    {
        public function __construct(private Cart $cart)
        {
        }

        public function getQuote()
        {
            return $this->cart->getQuote();
        }
    }
}

namespace Magento\Multishipping\Helper {

    class Data
    {
        public function __construct(private \Magento\Checkout\Model\Cart $cart)
        {
        }

        public function getQuote()
        {
            return $this->cart->getQuote();
        }

        public function isMultishippingCheckoutAvailable()
        {
            return $this->getQuote()->getAllItems() !== [];
        }
    }
}
