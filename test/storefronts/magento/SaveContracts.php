<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Magento\Sales\Model\Order\Item;
use Shop\Warranty\Model\PlanServer;

/** On `sales_order_invoice_pay`: a contract for each plan that was paid. */
class SaveContracts implements ObserverInterface
{
    public function __construct(private readonly PlanServer $planServer)
    {
    }

    public function execute(Observer $observer): void
    {
        $order = $observer->getData('invoice')->getOrder();
        $lines = array_map(fn (Item $item) => [
            'id' => (string) $item->getQuoteItemId(),
            'sku' => $item->getProductOptionByCode('warranty_sku') ?? $item->getSku(),
            'title' => $item->getName(),
            'price' => (float) $item->getPrice(),
            'quantity' => (int) $item->getQtyOrdered(),
            'covers' => $item->getProductOptionByCode('warranty_covers'),
        ], $order->getAllVisibleItems());
        $saved = $this->planServer->ask('/contracts', [
            'id' => $order->getIncrementId(),
            'paidAt' => gmdate(DATE_RFC3339),
            'customer' => [
                'firstName' => $order->getCustomerFirstname(),
                'lastName' => $order->getCustomerLastname(),
                'customerEmail' => $order->getCustomerEmail(),
            ],
            'lines' => array_values($lines),
        ]);
        $order->addCommentToStatusHistory('Warranty contracts: ' . json_encode($saved));
    }
}
