<?php
// Orders: their items, made of the quote's, and their payment.

namespace Magento\Sales\Api\Data {

    interface OrderItemInterface
    {
    }
}

namespace Magento\Sales\Api {

    interface OrderRepositoryInterface
    {
        public function get($id);

        public function save($entity);
    }
}

namespace Magento\Sales\Model\Order {

    class Item extends \Magento\Framework\DataObject implements \Magento\Sales\Api\Data\OrderItemInterface
    {
        protected const FIELDS = [
            'name', 'parent_item', 'price', 'product_options', 'qty_canceled', 'qty_invoiced', 'qty_ordered', 'qty_refunded',
            'quote_item_id', 'sku',
        ];

        public function getProductOptionByCode($code = null)
        {
            return $code === null ? $this->getProductOptions() : ($this->getProductOptions()[$code] ?? null);
        }

        public function getQtyToInvoice()
        {
            return max($this->getQtyOrdered() - $this->getQtyInvoiced() - $this->getQtyCanceled(), 0);
        }

        public function getQtyToRefund()
        {
            return max($this->getQtyInvoiced() - $this->getQtyRefunded(), 0);
        }

        /** What was not invoiced will not be. */
        public function cancel()
        {
            return $this->setQtyCanceled($this->getQtyToInvoice());
        }
    }

    class Payment
    {
        public function __construct(private array $additionalInformation = [])
        {
        }

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
}

namespace Magento\Sales\Model {

    use Magento\Sales\Model\Order\Item;

    class Order extends \Magento\Framework\DataObject
    {
        public const STATE_PROCESSING = 'processing';
        public const STATE_CLOSED = 'closed';
        public const STATE_CANCELED = 'canceled';

        protected const FIELDS = ['billing_address', 'customer_email', 'increment_id', 'payment', 'state', 'total_paid'];

        /** @var Item[] */
        private array $items = [];
        private array $relatedObjects = [];

        public function addItem(Item $item): self
        {
            // By their ids, as of the database.
            $this->items[501 + count($this->items)] = $item;
            return $this;
        }

        public function getAllItems(): array
        {
            return $this->items;
        }

        public function getAllVisibleItems(): array
        {
            return array_filter($this->items, fn (Item $item) => !$item->getParentItem());
        }

        /** What is saved together with the order, each time. */
        public function addRelatedObject($object): self
        {
            $this->relatedObjects[] = $object;
            return $this;
        }

        public function getRelatedObjects(): array
        {
            return $this->relatedObjects;
        }

        public function addCommentToStatusHistory($comment)
        {
            return $this->setData('comment', $comment);
        }

        /** An order that is paid in full cannot be cancelled; what was paid for keeps it from the state `canceled`. */
        public function cancel(): self
        {
            $isInvoiced = fn (Item $item) => !$item->getQtyToInvoice();
            if (count(array_filter($this->items, $isInvoiced)) === count($this->items)) {
                return $this;
            }
            $isPaid = array_filter($this->items, fn (Item $item) => $item->getQtyToRefund());
            foreach ($this->items as $item) {
                $item->cancel();
            }
            $this->setState($isPaid ? self::STATE_PROCESSING : self::STATE_CANCELED);
            \Played\ObjectManager::get(\Magento\Framework\Event\Manager::class)->dispatch('order_cancel_after', ['order' => $this]);
            return $this;
        }
    }

    class OrderRepository implements \Magento\Sales\Api\OrderRepositoryInterface
    {
        private const DECIMALS = ['price' => 0, 'qty_canceled' => 0, 'qty_invoiced' => 0, 'qty_ordered' => 0, 'qty_refunded' => 0];

        /** By its number, which is its id too. */
        public function get($id)
        {
            $row = \Played\Database::get('sales_order')[$id];
            $order = new Order([
                'billing_address' => new Order\Address($row['address']),
                'payment' => new Order\Payment($row['additional_information']),
            ] + $row['order']);
            foreach ($row['items'] as $item) {
                $parent = $item['parent'] === null ? null : $order->getAllItems()[$item['parent']];
                $order->addItem(new Item(['parent_item' => $parent] + $item['item']));
            }
            return $order;
        }

        public function save($entity)
        {
            $items = $entity->getAllItems();
            $row = [
                'order' => array_diff_key($entity->getData(), ['billing_address' => 0, 'payment' => 0]),
                'address' => $entity->getBillingAddress()->getData(),
                'additional_information' => $entity->getPayment()->getAdditionalInformation(),
                'items' => array_map(fn (Item $item) => [
                    'parent' => array_search($item->getParentItem(), $items, true) ?: null,
                    'item' => $this->asOfTheDatabase(array_diff_key($item->getData(), ['parent_item' => 0])),
                ], $items),
            ];
            $id = $entity->getIncrementId();
            \Played\Database::put('sales_order', [$id => $row] + \Played\Database::get('sales_order'));
            foreach ($entity->getRelatedObjects() as $object) {
                $object->save();
            }
            return $entity;
        }

        /** Numbers come back as text with four decimals. */
        private function asOfTheDatabase(array $item): array
        {
            return array_map(fn ($number) => sprintf('%.4F', $number), array_intersect_key($item, self::DECIMALS)) + $item;
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
