<?php
// What is made of an order: its invoice, and credit memos.

namespace Magento\Sales\Model\Order\Invoice {

    class Item extends \Magento\Framework\DataObject
    {
        protected const FIELDS = ['order_item_id', 'qty'];
    }
}

namespace Magento\Sales\Model\Order {

    use Magento\Framework\Event\Manager;
    use Magento\Sales\Model\Order;

    /** Of all that an order has. */
    class Invoice
    {
        public const STATE_OPEN = 1;
        public const STATE_PAID = 2;
        public const STATE_CANCELED = 3;

        public function __construct(private Order $order, private int $state = self::STATE_OPEN)
        {
        }

        public function getState()
        {
            return (string) $this->state;
        }

        public function getOrder()
        {
            return $this->order;
        }

        public function getCreatedAt()
        {
            return $this->order->getCreatedAt();
        }

        /** @return Invoice\Item[] */
        public function getAllItems()
        {
            $toItem = fn ($item) => new Invoice\Item([
                'order_item_id' => $item->getId(),
                'qty' => sprintf('%.4F', $item->getQtyOrdered()),
            ]);
            return array_map($toItem, array_values($this->order->getAllItems()));
        }

        public function register(): self
        {
            foreach ($this->order->getAllItems() as $item) {
                $item->setQtyInvoiced($item->getQtyOrdered());
            }
            return $this;
        }

        public function pay(): self
        {
            $this->state = self::STATE_PAID;
            $prices = array_map(fn ($item) => $item->getPrice() * $item->getQtyOrdered(), $this->order->getAllVisibleItems());
            $this->order->setTotalPaid(array_sum($prices))->setState(Order::STATE_PROCESSING);
            return $this;
        }

        /** Gives back the payment that the provider has not captured yet. */
        public function void(): self
        {
            $this->state = self::STATE_CANCELED;
            foreach ($this->order->getAllItems() as $item) {
                $item->setQtyInvoiced(0);
            }
            $this->order->setTotalPaid(0)->setState(Order::STATE_PROCESSING);
            return $this;
        }

        public function save(): self
        {
            \Played\Database::put('sales_invoice', [$this->order->getId() => $this->state] + \Played\Database::get('sales_invoice'));
            $data = ['data_object' => $this, 'invoice' => $this];
            \Played\ObjectManager::get(Manager::class)->dispatch('sales_order_invoice_save_after', $data);
            return $this;
        }
    }

    class Creditmemo
    {
        public function __construct(private Order $order)
        {
        }

        public function getOrder()
        {
            return $this->order;
        }

        /** So many of an item, each at this price. */
        public function refund(Item $item, float $quantity, float $price): self
        {
            $item->setQtyRefunded($item->getQtyRefunded() + $quantity);
            return $this->giveBack($price * $quantity);
        }

        /** All that was paid, or is left of it, as an adjustment: of no item. */
        public function refundAsAdjustment(): self
        {
            return $this->giveBack($this->order->getTotalPaid() - $this->order->getTotalRefunded());
        }

        public function save(): self
        {
            $data = ['data_object' => $this, 'creditmemo' => $this];
            \Played\ObjectManager::get(Manager::class)->dispatch('sales_order_creditmemo_save_after', $data);
            return $this;
        }

        /** The order is closed once nothing of it is left to refund, and nothing to ship. */
        private function giveBack(float $amount): self
        {
            $this->order->setTotalRefunded($this->order->getTotalRefunded() + $amount);
            if (!$this->order->canCreditmemo() && !$this->order->canShip()) {
                $this->order->setState(Order::STATE_CLOSED);
            }
            return $this;
        }
    }
}

namespace Magento\Sales\Model\ResourceModel\Order\Invoice {

    use Magento\Sales\Model\Order;
    use Magento\Sales\Model\Order\Invoice;

    class Collection
    {
        public function __construct(private Order $order)
        {
        }

        /** @return Invoice[] By their ids. */
        public function getItems()
        {
            $state = \Played\Database::get('sales_invoice')[$this->order->getId()] ?? null;
            return $state === null ? [] : [901 => new Invoice($this->order, $state)];
        }
    }
}
