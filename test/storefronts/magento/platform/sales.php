<?php
// Orders: their items, made of the quote's, and how they are kept.

namespace Magento\Sales\Api\Data {

    interface OrderItemInterface
    {
    }
}

namespace Magento\Sales\Model\Order {

    class Item extends \Magento\Framework\DataObject implements \Magento\Sales\Api\Data\OrderItemInterface
    {
        protected const FIELDS = [
            'is_virtual', 'name', 'parent_item', 'price', 'price_incl_tax', 'product_id', 'product_options', 'qty_canceled', 'qty_invoiced',
            'qty_ordered', 'qty_refunded', 'quote_item_id', 'sku',
        ];

        public function getId()
        {
            return $this->getData('item_id');
        }

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

        /** This shop ships nothing before it is asked to refund it. */
        public function getQtyToShip()
        {
            return max($this->getQtyOrdered() - $this->getQtyRefunded() - $this->getQtyCanceled(), 0);
        }

        /** What was not invoiced will not be. */
        public function cancel()
        {
            return $this->setQtyCanceled($this->getQtyToInvoice());
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

        protected const FIELDS = [
            'billing_address', 'created_at', 'customer_email', 'forced_can_creditmemo', 'increment_id', 'state', 'store_id', 'total_paid', 'total_refunded',
        ];

        /** @var Item[] */
        private array $items = [];
        private array $relatedObjects = [];

        // Without parameters, because the object manager makes it.
        public function __construct()
        {
            parent::__construct();
        }

        public function getId()
        {
            return $this->getData('entity_id');
        }

        public function addItem(Item $item): self
        {
            $id = 501 + count($this->items);
            $this->items[$id] = $item->setData('item_id', (string) $id);
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

        public function getInvoiceCollection()
        {
            return new ResourceModel\Order\Invoice\Collection($this);
        }

        /** What is saved together with the order. */
        public function addRelatedObject($object): self
        {
            $this->relatedObjects[] = $object;
            return $this;
        }

        public function getRelatedObjects(): array
        {
            return $this->relatedObjects;
        }

        public function canShip(): bool
        {
            $isToShip = fn (Item $item) => !$item->getIsVirtual() && $item->getQtyToShip();
            return (bool) array_filter($this->getAllVisibleItems(), $isToShip);
        }

        /** Adobe Commerce forces it while store credit that was paid with can be given back. */
        public function canCreditmemo(): bool
        {
            return $this->getForcedCanCreditmemo() ?? abs($this->getTotalPaid() - $this->getTotalRefunded()) >= 0.0001;
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
}

namespace Magento\Sales\Model\ResourceModel {

    use Magento\Sales\Model\Order\Address;
    use Magento\Sales\Model\Order\Item;

    class Order
    {
        private const DECIMALS = ['price' => 0, 'price_incl_tax' => 0, 'qty_canceled' => 0, 'qty_invoiced' => 0, 'qty_ordered' => 0, 'qty_refunded' => 0];

        public function __construct(
            private \Magento\Framework\Event\Manager $events,
            private \Magento\Framework\DB\Adapter $connection
        ) {
        }

        public function getConnection()
        {
            return $this->connection;
        }

        public function getTable($tableName)
        {
            return "prefix_$tableName";
        }

        public function load($order, $value, $field = 'entity_id')
        {
            $rows = array_filter(\Played\Database::get('sales_order'), fn ($row) => $row['order'][$field] == $value);
            $row = reset($rows);
            if (!$row) {
                return $this;
            }
            $order->setData(['billing_address' => new Address($row['address'])] + $row['order']);
            foreach ($row['items'] as $item) {
                $parent = $item['parent'] === null ? null : $order->getAllItems()[$item['parent']];
                $order->addItem(new Item(['parent_item' => $parent] + $item['item']));
            }
            return $this;
        }

        /** One whose own row is as it was is not said to be saved; what belongs to it is saved in any case. */
        public function save($order)
        {
            $rows = \Played\Database::get('sales_order');
            if (!$order->getId()) {
                $order->setData('entity_id', (string) (count($rows) + 1))->setCreatedAt(gmdate('Y-m-d H:i:s'));
            }
            $id = $order->getId();
            $data = array_diff_key($order->getData(), ['billing_address' => 0]);
            $isOther = fn ($value, $field) => $value != ($rows[$id]['order'][$field] ?? null);
            if (array_filter($data, $isOther, ARRAY_FILTER_USE_BOTH)) {
                $this->events->dispatch('sales_order_save_after', ['data_object' => $order, 'order' => $order]);
            }
            $items = $order->getAllItems();
            $row = [
                'order' => $data,
                'address' => $order->getBillingAddress()->getData(),
                'items' => array_map(fn (Item $item) => [
                    'parent' => array_search($item->getParentItem(), $items, true) ?: null,
                    'item' => $this->asOfTheDatabase(array_diff_key($item->getData(), ['parent_item' => 0])),
                ], $items),
            ];
            \Played\Database::put('sales_order', [$id => $row] + \Played\Database::get('sales_order'));
            foreach ($order->getRelatedObjects() as $object) {
                $object->save();
            }
            return $this;
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
            $customer = \Played\Database::get('customer');
            $includedRate = empty($customer['price_includes_tax']) ? 0 : $customer['tax_rate'];
            $options = $item->getProduct()->getTypeInstance()->getOrderOptions($item->getProduct());
            return new \Magento\Sales\Model\Order\Item($data + [
                'is_virtual' => $item->getProduct()->getTypeId() === 'virtual' ? '1' : '0',
                'name' => $item->getName(),
                'price' => $item->getPrice() / (1 + $includedRate),
                'price_incl_tax' => $item->getPrice(),
                'product_id' => $item->getProductId(),
                'product_options' => $options,
                'qty_ordered' => $item->getQty(),
                'quote_item_id' => $item->getId(),
                'sku' => $item->getSku(),
            ]);
        }
    }
}
