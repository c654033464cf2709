<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Magento\Sales\Model\ResourceModel\Order as OrderResource;

/**
 * Notes that an order with a plan has changed, in the transaction that changes it: both are stored, or
 * neither. The shop itself never waits for the plan server.
 */
class NoteOrder implements ObserverInterface
{
    public function __construct(private readonly OrderResource $resource)
    {
    }

    public function execute(Observer $observer): void
    {
        $order = $observer->getData('order') ?? $observer->getData('creditmemo')->getOrder();
        foreach ($order->getAllVisibleItems() as $item) {
            if ($item->getProductOptionByCode('warranty_plan')) {
                $table = $this->resource->getTable('shop_warranty_changed_order');
                $this->resource->getConnection()->insert($table, ['order_id' => $order->getId()]);
                return;
            }
        }
    }
}
