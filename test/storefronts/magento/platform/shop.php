<?php
// A Magento shop with the module: what every request begins with, and all that is no product page.

namespace Played;

require '/php/shop.php';
foreach ([
    'framework', 'services', 'database', 'object-manager', 'product', 'product-types', 'product-repository',
    'quote-item', 'quote', 'quote-storage', 'cart', 'sales', 'order-documents', 'view', 'checkout', 'gifts', 'order-admin',
] as $part) {
    require __DIR__ . "/$part.php";
}

const MODULE = '/magento/Shop/Warranty';

/** Observers by event, of one `events.xml`. */
function observers(string $path): array
{
    $observers = [];
    foreach (simplexml_load_file($path)->event as $event) {
        foreach ($event->observer as $observer) {
            $observers[(string) $event['name']][] = (string) $observer['instance'];
        }
    }
    return $observers;
}

function isProductPage(): bool
{
    return str_starts_with($_SERVER['REQUEST_URI'], '/product');
}

require MODULE . '/registration.php';
$declared = (string) simplexml_load_file(MODULE . '/etc/module.xml')->module['name'];
if ((\Magento\Framework\Component\ComponentRegistrar::$modules[$declared] ?? null) !== MODULE) {
    problem("$declared is not registered.");
}
ObjectManager::configure(MODULE . '/etc/di.xml');
\Magento\Framework\DB\Adapter::configure(MODULE . '/etc/db_schema.xml');
ObjectManager::share(new \Magento\Framework\Event\Manager(
    array_merge_recursive(observers(MODULE . '/etc/events.xml'), observers(MODULE . '/etc/frontend/events.xml'))
));

match (strtok($_SERVER['REQUEST_URI'], '?')) {
    '/catalog/product/save' => saveProduct(),
    '/checkout/cart/add' => addToCart(),
    '/checkout/cart/index' => showPage('checkout_cart_index'),
    '/checkout/index/index' => showPage('checkout_index_index'),
    '/checkout/cart/updatePost' => ObjectManager::get(\Magento\Checkout\Model\Cart::class)->updateItems($_POST['cart'])->save(),
    '/checkout/onepage/saveOrder' => placeOrder(),
    '/cron.php' => runCron(MODULE . '/etc/crontab.xml'),
    '/customer/account/loginPost' => signIn(),
    '/directory/currency/switch' => switchCurrency(),
    '/multishipping/checkout/overviewPost' => placeOrders(),
    '/sales/order/cancel' => cancelOrder(),
    '/sales/order/delete' => deleteOrder(),
    '/sales/order/reorder' => reorder(),
    '/sales/order_creditmemo/save' => saveCreditMemo(),
    '/sales/order_invoice/void' => voidInvoice(),
    '/product' => null,
};
showToTest();
