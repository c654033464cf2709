<?php
// What the merchant does in an order's page. Magento saves the order before it says that its document is saved.

namespace Played;

use Magento\Framework\Event\Manager;
use Magento\Sales\Model\Order;
use Magento\Sales\Model\OrderRepository;

/** Refunds one of the item at the place `item`; without a place, all that was paid. */
function saveCreditMemo(): void
{
    $order = ObjectManager::get(OrderRepository::class)->get($_POST['order_id']);
    $creditMemo = new Order\Creditmemo($order, ObjectManager::get(Manager::class));
    if (isset($_POST['item'])) {
        $creditMemo->refund(array_values($order->getAllVisibleItems())[(int) $_POST['item']], 1);
    } else {
        $creditMemo->refundAsAdjustment();
    }
    ObjectManager::get(OrderRepository::class)->save($order);
    $creditMemo->save();
}

function voidInvoice(): void
{
    $order = ObjectManager::get(OrderRepository::class)->get($_POST['order_id']);
    $invoice = new Order\Invoice($order, ObjectManager::get(Manager::class), Order\Invoice::STATE_PAID);
    ObjectManager::get(OrderRepository::class)->save($invoice->void()->getOrder());
    $invoice->save();
}

function cancelOrder(): void
{
    $order = ObjectManager::get(OrderRepository::class)->get($_POST['order_id']);
    ObjectManager::get(OrderRepository::class)->save($order->cancel());
}
