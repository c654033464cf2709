<?php
namespace Shop\Warranty\Cron;

use GuzzleHttp\Exception\ConnectException;
use Magento\Sales\Model\OrderFactory;
use Magento\Sales\Model\ResourceModel\Order as OrderResource;
use Psr\Log\LoggerInterface;
use Shop\Warranty\Model\PaidOrder;
use Shop\Warranty\Model\PlanServer;

/** Tells the plan server what each changed order is now, every minute, until it has taken it. */
class PutOrders
{
    public function __construct(
        private readonly OrderResource $resource,
        private readonly OrderFactory $orders,
        private readonly PaidOrder $paidOrder,
        private readonly PlanServer $planServer,
        private readonly LoggerInterface $logger
    ) {
    }

    public function execute(): void
    {
        $connection = $this->resource->getConnection();
        $table = $this->resource->getTable('shop_warranty_changed_order');
        $changes = $connection->fetchPairs($connection->select()->from($table, ['change_id', 'order_id']));
        foreach (array_unique($changes) as $orderId) {
            try {
                $this->put((int) $orderId);
                // What was noted since then stays.
                $connection->delete($table, ['change_id IN (?)' => array_keys($changes, $orderId)]);
            } catch (\Throwable $error) {
                $this->logger->error("The plan server did not take order $orderId: " . $error->getMessage());
                if ($error instanceof ConnectException) {
                    return; // Nobody waits for it twice.
                }
            }
        }
    }

    private function put(int $orderId): void
    {
        $order = $this->orders->create();
        $this->resource->load($order, $orderId);
        if (!$order->getId()) {
            return; // An extension has deleted it since, and nobody can say what it was.
        }
        $path = '/orders/' . rawurlencode($order->getIncrementId());
        $this->planServer->ask('PUT', $path, $this->paidOrder->describe($order));
    }
}
