<?php
// Orders: their items, made of the quote's, their payment, and the invoice that is paid.

namespace Magento\Sales\Api\Data {

    interface OrderItemInterface
    {
    }
}

namespace Magento\Sales\Api {

    interface OrderRepositoryInterface
    {
        public function save($entity);
    }
}

namespace Magento\Sales\Model\Order {

    class Item extends \Magento\Framework\DataObject implements \Magento\Sales\Api\Data\OrderItemInterface
    {
        protected const FIELDS = ['name', 'parent_item', 'price', 'product_options', 'qty_ordered', 'quote_item_id', 'sku'];

        public function getProductOptionByCode($code = null)
        {
            return $code === null ? $this->getProductOptions() : ($this->getProductOptions()[$code] ?? null);
        }
    }

    class Payment
    {
        private array $additionalInformation = [];

        public function getAdditionalInformation($key = null)
        {
            return $key === null ? $this->additionalInformation : ($this->additionalInformation[$key] ?? null);
        }

        public function setAdditionalInformation($key, $value = null)
        {
            $this->additionalInformation[$key] = $value;
            return $this;
        }
    }

    class Address extends \Magento\Framework\DataObject
    {
        protected const FIELDS = ['firstname', 'lastname'];
    }

    class Invoice
    {
        public const STATE_OPEN = 1;
        public const STATE_PAID = 2;

        private int $state = self::STATE_OPEN;

        public function __construct(private \Magento\Sales\Model\Order $order, private \Magento\Framework\Event\Manager $events)
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

        public function pay(): self
        {
            $this->state = self::STATE_PAID;
            return $this;
        }

        public function save(): self
        {
            $this->events->dispatch('sales_order_invoice_save_commit_after', ['data_object' => $this, 'invoice' => $this]);
            return $this;
        }
    }
}

namespace Magento\Sales\Model {

    use Magento\Sales\Model\Order\Item;

    class Order extends \Magento\Framework\DataObject
    {
        protected const FIELDS = ['billing_address', 'customer_email', 'customer_firstname', 'increment_id', 'payment'];

        /** @var Item[] */
        private array $items = [];

        public function addItem(Item $item): self
        {
            // By their ids, as of the database.
            $this->items[501 + count($this->items)] = $item;
            return $this;
        }

        public function getAllVisibleItems(): array
        {
            return array_filter($this->items, fn (Item $item) => !$item->getParentItem());
        }

        public function addCommentToStatusHistory($comment)
        {
            return $this->setData('comment', $comment);
        }
    }

    class OrderRepository implements \Magento\Sales\Api\OrderRepositoryInterface
    {
        public function save($entity)
        {
            $id = $entity->getIncrementId();
            $row = ['id' => $id, 'comment' => $entity->getData('comment'), 'saved' => $entity->getPayment()->getAdditionalInformation('warranty_contracts')];
            \Played\Database::put('sales_order', [$id => $row] + \Played\Database::get('sales_order'));
            return $entity;
        }
    }
}

namespace Magento\Quote\Model\Quote\Item {

    class ToOrderItem
    {
        public function convert($item, $data = [])
        {
            $options = $item->getProduct()->getTypeInstance()->getOrderOptions($item->getProduct());
            return new \Magento\Sales\Model\Order\Item($data + [
                'name' => $item->getName(),
                'price' => $item->getPrice(),
                'product_options' => $options,
                'qty_ordered' => $item->getQty(),
                'quote_item_id' => $item->getId(),
                'sku' => $item->getSku(),
            ]);
        }
    }
}
