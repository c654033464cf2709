<?php
// The controllers of cart and checkout.

namespace Played;

use Magento\Catalog\Model\ProductRepository;
use Magento\Checkout\Model\Cart;
use Magento\Framework\DataObject;
use Magento\Quote\Model\Quote;
use Magento\Quote\Model\Quote\Item\ToOrderItem;
use Magento\Sales\Model\Order;

/** `checkout/cart/add`, for a native post or by AJAX. */
function addToCart(): void
{
    if ($_POST['form_key'] !== 'the-form-key') {
        http_response_code(400);
        return;
    }
    $request = array_diff_key($_POST, ['form_key' => 0]);
    ObjectManager::get(Cart::class)->addProduct((int) $_POST['product'], $request)->save();
    if (($_SERVER['HTTP_X_REQUESTED_WITH'] ?? '') === 'XMLHttpRequest') {
        header('Content-Type: application/json');
        echo '[]';
    } else {
        header('Location: ../../cart', true, 303);
    }
}

/** `directory/currency/switch`; the checkout's session then collects the totals in the new currency. */
function switchCurrency(): void
{
    ObjectManager::get(\Magento\Store\Model\StoreManagerInterface::class)->getStore()->setCurrentCurrencyCode($_POST['currency']);
    ObjectManager::get(\Magento\Quote\Model\QuoteRepository::class)->save(ObjectManager::get(Cart::class)->getQuote());
}

/** `checkout/cart` or `checkout`: what the page tells the shopper, before it shows them the cart. */
function showPage(string $actionName): void
{
    ObjectManager::get(\Magento\Framework\Event\Manager::class)->dispatch("controller_action_predispatch_$actionName", []);
    echo json_encode(ObjectManager::get(\Magento\Framework\Message\Manager::class)->notices);
}

/** Makes an order of the cart. */
function placeOrder(): void
{
    $quote = ObjectManager::get(Cart::class)->getQuote()->collectTotals();
    orderItems($quote->getAllItems());
    emptyCart($quote);
}

/** "Check Out with Multiple Addresses": what is not shipped goes to the billing address, in an order of its own. */
function placeOrders(): void
{
    $helper = ObjectManager::get(\Magento\Multishipping\Helper\Data::class);
    if ($helper->isMultishippingCheckoutAvailable()) {
        $quote = $helper->getQuote()->collectTotals();
        $isVirtual = fn ($item) => $item->getProduct()->getTypeId() === 'virtual';
        $isShipped = fn ($item) => !$isVirtual($item);
        foreach ([$isShipped, $isVirtual] as $goesThere) {
            $items = array_filter($quote->getAllItems(), $goesThere);
            if ($items) {
                orderItems($items);
            }
        }
        emptyCart($quote);
    }
    header('Location: ../../cart', true, 303);
}

/** Makes an order of items, with an invoice that is paid at once. */
function orderItems(array $items): void
{
    $order = new Order();
    $order->addData([
        // No shop makes the numbers of another.
        'increment_id' => sprintf('%09d', random_int(1, 999_999_999)),
        'customer_email' => 'ada@shop.example',
        'billing_address' => new Order\Address(['firstname' => 'Ada', 'lastname' => 'Lovelace']),
    ]);
    $orderItems = [];
    foreach ($items as $item) {
        $parent = $orderItems[$item->getParentItem()?->getId()] ?? null;
        $orderItem = ObjectManager::get(ToOrderItem::class)->convert($item, ['parent_item' => $parent]);
        $orderItems[$item->getId()] = $orderItem;
        $order->addItem($orderItem);
    }
    $invoice = new Order\Invoice($order);
    $order->addRelatedObject($invoice->register()->pay());
    ObjectManager::get(\Magento\Sales\Model\ResourceModel\Order::class)->save($order);
}

function emptyCart(Quote $quote): void
{
    foreach ($quote->getAllVisibleItems() as $item) {
        $quote->removeItem($item->getId());
    }
    ObjectManager::get(\Magento\Quote\Model\QuoteRepository::class)->save($quote);
}

/** Adds what an order had by the requests that added it then; the cart is saved, and its event is not dispatched. */
function reorder(): void
{
    $quote = ObjectManager::get(Cart::class)->getQuote();
    foreach (postedOrder()->getAllVisibleItems() as $item) {
        $request = ['qty' => $item->getQtyOrdered()] + $item->getProductOptionByCode('info_buyRequest');
        $product = ObjectManager::get(ProductRepository::class)->getById($item->getProductId());
        $quote->addProduct(clone $product, new DataObject($request));
    }
    ObjectManager::get(\Magento\Quote\Model\QuoteRepository::class)->save($quote);
}

/**
 * A guest signs in: the items go into the customer's own quote, as items of their own. The customer may have an address
 * where the tax is another.
 */
function signIn(): void
{
    Database::put('customer', [
        'tax_rate' => (float) ($_POST['tax_rate'] ?? 0),
        'price_includes_tax' => isset($_POST['price_includes_tax']),
    ]);
    $cart = ObjectManager::get(Cart::class);
    $own = new Quote();
    $cart->setQuote($own->merge($cart->getQuote()));
    ObjectManager::get(\Magento\Quote\Model\QuoteRepository::class)->save($own);
}

/** Cart and orders, as a test sees them. */
function showToTest(): void
{
    $items = ObjectManager::get(Cart::class)->getQuote()->getAllVisibleItems();
    $plan = fn ($item) => json_decode($item->getOptionByCode('warranty_plan')?->getValue() ?? 'null', true);
    $ids = [];
    foreach ($items as $item) {
        $ids[$item->getOptionByCode('warranty_line')?->getValue() ?? $item->getId()] = $item->getId();
    }
    $lines = array_map(fn ($item) => array_filter([
        'id' => $item->getId(),
        'variantId' => $item->getOptionByCode('simple_product')?->getValue(),
        'sku' => $plan($item)['sku'] ?? $item->getSku(),
        'title' => $item->getName(),
        'price' => (float) $item->getPrice(),
        'quantity' => $item->getQty(),
        'covers' => $ids[$plan($item)['covers'] ?? ''] ?? null,
        'data' => (object) array_filter(['warranty' => $item->getOptionByCode('warranty')?->getValue()]),
    ], fn ($value) => $value !== null), $items);
    $orders = array_map(function ($row) {
        $order = new Order();
        ObjectManager::get(\Magento\Sales\Model\ResourceModel\Order::class)->load($order, $row['order']['entity_id']);
        $told = ObjectManager::get(\Shop\Warranty\Model\PaidOrder::class)->describe($order);
        return ['id' => $order->getIncrementId(), 'prices' => array_column($told['lines'], 'price')];
    }, array_values(Database::get('sales_order')));
    Database::close($lines, $orders);
}
