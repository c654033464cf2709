<?php
namespace Shop\Warranty\Model;

use Magento\Sales\Api\OrderRepositoryInterface;
use Magento\Sales\Model\Order;
use Magento\Sales\Model\Order\Item;

/** The contracts of an order; its payment keeps them. */
class OrderContracts
{
    public function __construct(
        private readonly PlanServer $planServer,
        private readonly OrderRepositoryInterface $orders
    ) {
    }

    /**
     * A contract for each unit that is paid for, and none for what was taken back. Called again for the same
     * order, it makes no second contract; false: try again later.
     */
    public function save(Order $order): bool
    {
        // An order that is closed by an adjustment has its items still.
        $isOver = in_array($order->getState(), [Order::STATE_CANCELED, Order::STATE_CLOSED], true);
        $lines = array_map(fn (Item $item) => $this->toLine($item, $isOver), array_values($order->getAllVisibleItems()));
        $units = array_column($lines, 'quantity', 'id');
        $payment = $order->getPayment();
        $known = $payment->getAdditionalInformation('warranty_contracts');
        if (
            !array_filter(array_column($lines, 'covers')) // Without a plan, it is nobody else's order.
            || !$known && !(float) $order->getTotalPaid()
            // To save the order saves its invoice again, which calls this method again.
            || ($known['units'] ?? null) == $units
        ) {
            return true;
        }
        $paidAt = $known['paidAt'] ?? gmdate(DATE_RFC3339);
        $saved = $this->planServer->ask('/contracts', [
            'orderId' => $order->getIncrementId(),
            'paidAt' => $paidAt,
            'customer' => [
                // Of a guest, only the address has the name.
                'firstName' => $order->getBillingAddress()->getFirstname(),
                'lastName' => $order->getBillingAddress()->getLastname(),
                'customerEmail' => $order->getCustomerEmail(),
            ],
            'lines' => $lines,
        ]);
        if (!$saved) {
            return false;
        }
        $payment->setAdditionalInformation('warranty_contracts', $saved + ['units' => $units, 'paidAt' => $paidAt]);
        $order->addCommentToStatusHistory('Warranty contracts: ' . (implode(', ', $saved['contractIds']) ?: 'none'));
        $this->orders->save($order);
        return true;
    }

    private function toLine(Item $item, bool $isOver): array
    {
        $plan = json_decode($item->getProductOptionByCode('warranty_plan') ?? 'null', true);
        return [
            'id' => $item->getProductOptionByCode('warranty_line') ?? (string) $item->getQuoteItemId(),
            'sku' => $plan['sku'] ?? $item->getSku(),
            'title' => $item->getName(),
            'price' => $plan['price'] ?? (float) $item->getPrice(),
            'quantity' => $isOver ? 0 : (int) ($item->getQtyInvoiced() - $item->getQtyRefunded()),
            'covers' => $plan['covers'] ?? null,
        ];
    }
}
