<?php
namespace Shop\Warranty\Model;

use Magento\Sales\Model\Order;
use Magento\Sales\Model\Order\Invoice;
use Magento\Sales\Model\Order\Item;
use Magento\Tax\Model\Config as TaxConfig;

/** An order as the plan server knows it: what the customer has paid for and not given back. */
class PaidOrder
{
    public function __construct(private readonly TaxConfig $taxConfig)
    {
    }

    public function describe(Order $order): array
    {
        $isPaid = fn (Invoice $invoice) => (int) $invoice->getState() === Invoice::STATE_PAID;
        $invoices = array_filter($order->getInvoiceCollection()->getItems(), $isPaid);
        $paid = [];
        foreach ($invoices as $invoice) {
            foreach ($invoice->getAllItems() as $item) {
                $paid[$item->getOrderItemId()] = ($paid[$item->getOrderItemId()] ?? 0) + $item->getQty();
            }
        }
        // An order that is closed by an adjustment has its items still.
        $isOver = in_array($order->getState(), [Order::STATE_CANCELED, Order::STATE_CLOSED], true)
            || $this->isWhollyRefunded($order);
        // With tax where the shop enters prices with it: the plan was quoted for such a price.
        $isTaxIncluded = $this->taxConfig->priceIncludesTax($order->getStoreId());
        $lines = [];
        foreach ($order->getAllVisibleItems() as $item) {
            $left = ($paid[$item->getId()] ?? 0) - $item->getQtyRefunded();
            $price = (float) ($isTaxIncluded ? $item->getPriceInclTax() : $item->getPrice());
            // Magento counts in ten-thousandths; what is left of 4.1 without 0.1 would be 3.9999999999999996.
            $units = $isOver ? 0 : max(0, (int) round($left, 4));
            $lines[] = ['quantity' => $units] + $this->toLine($item, $price);
        }
        return [
            // The database has it without its zone, which is UTC.
            'paidAt' => str_replace(' ', 'T', (reset($invoices) ?: $order)->getCreatedAt()) . 'Z',
            'customer' => [
                // Of a guest, only the address has the name.
                'firstName' => (string) $order->getBillingAddress()->getFirstname(),
                'lastName' => (string) $order->getBillingAddress()->getLastname(),
                'customerEmail' => (string) $order->getCustomerEmail(),
            ],
            'lines' => $lines,
        ];
    }

    /**
     * Whether all that was paid was given back: Magento closes no order of which something is still to be shipped. Where
     * store credit or points paid a part of it, which the totals leave out, that can still be given back.
     */
    private function isWhollyRefunded(Order $order): bool
    {
        $refunded = (float) $order->getTotalRefunded();
        $isAllRefunded = $refunded > 0 && round((float) $order->getTotalPaid() - $refunded, 2) <= 0;
        return $isAllRefunded && !$order->canCreditmemo();
    }

    private function toLine(Item $item, float $price): array
    {
        $plan = json_decode($item->getProductOptionByCode('warranty_plan') ?? 'null', true);
        return [
            'id' => $item->getProductOptionByCode('warranty_line') ?? (string) $item->getQuoteItemId(),
            'sku' => $plan['sku'] ?? $item->getSku(),
            'title' => $item->getName(),
            'price' => $plan['price'] ?? $price,
            'covers' => $plan['covers'] ?? null,
        ];
    }
}
