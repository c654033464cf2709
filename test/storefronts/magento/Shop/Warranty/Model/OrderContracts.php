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

    /** Called again for the same order, it makes no second contract; false: try again later. */
    public function save(Order $order): bool
    {
        $lines = array_map($this->toLine(...), array_values($order->getAllVisibleItems()));
        $payment = $order->getPayment();
        // Without a plan, it is nobody else's order.
        if ($payment->getAdditionalInformation('warranty_contracts') || !array_filter(array_column($lines, 'covers'))) {
            return true;
        }
        $saved = $this->planServer->ask('/contracts', [
            'id' => $order->getIncrementId(),
            'paidAt' => gmdate(DATE_RFC3339),
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
        $payment->setAdditionalInformation('warranty_contracts', $saved);
        $order->addCommentToStatusHistory('Warranty contracts: ' . implode(', ', $saved['contractIds']));
        $this->orders->save($order);
        return true;
    }

    private function toLine(Item $item): array
    {
        $plan = json_decode($item->getProductOptionByCode('warranty_plan') ?? 'null', true);
        return [
            'id' => $item->getProductOptionByCode('warranty_line') ?? (string) $item->getQuoteItemId(),
            'sku' => $plan['sku'] ?? $item->getSku(),
            'title' => $item->getName(),
            'price' => $plan['price'] ?? (float) $item->getPrice(),
            'quantity' => (int) $item->getQtyOrdered(),
            'covers' => $plan['covers'] ?? null,
        ];
    }
}
