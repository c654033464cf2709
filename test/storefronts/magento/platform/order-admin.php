<?php
// What the merchant does in the admin.

namespace Played;

use Magento\Sales\Model\Order;
use Magento\Sales\Model\ResourceModel\Order as OrderResource;

/**
 * Refunds units of the item at the place `item`, as `free` ones where a coupon paid; without a place, all that was paid, but
 * for the store credit `credit_left`.
 */
function saveCreditMemo(): void
{
    $order = postedOrder()->setForcedCanCreditmemo(isset($_POST['credit_left']) ?: null);
    $creditMemo = new Order\Creditmemo($order);
    if (isset($_POST['item'])) {
        $item = array_values($order->getAllVisibleItems())[(int) $_POST['item']];
        $creditMemo->refund($item, (float) ($_POST['units'] ?? 1), isset($_POST['free']) ? 0 : $item->getPrice());
    } else {
        $creditMemo->refundAsAdjustment();
    }
    $creditMemo->save();
    ObjectManager::get(OrderResource::class)->save($order);
}

function voidInvoice(): void
{
    $invoice = new Order\Invoice(postedOrder(), Order\Invoice::STATE_PAID);
    $invoice->void()->save();
    ObjectManager::get(OrderResource::class)->save($invoice->getOrder());
}

function cancelOrder(): void
{
    ObjectManager::get(OrderResource::class)->save(postedOrder()->cancel());
}

/** As extensions do: Magento itself deletes no order. */
function deleteOrder(): void
{
    Database::put('sales_order', array_diff_key(Database::get('sales_order'), [postedOrder()->getId() => 0]));
}

/** `status` or `price` of the product `id`. */
function saveProduct(): void
{
    foreach (array_intersect_key($_POST, ['status' => 0, 'price' => 0]) as $field => $value) {
        Database::put("product_$field", [(int) $_POST['id'] => $value] + Database::get("product_$field"));
    }
}

function postedOrder(): Order
{
    $order = new Order();
    ObjectManager::get(OrderResource::class)->load($order, $_POST['order_id'], 'increment_id');
    return $order;
}

/** Every job of a module, as if its time had come. */
function runCron(string $path): void
{
    foreach (simplexml_load_file($path)->group as $group) {
        foreach ($group->job as $job) {
            ObjectManager::get((string) $job['instance'])->{(string) $job['method']}();
        }
    }
}
