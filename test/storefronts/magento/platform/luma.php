<?php
// Answers every request of a Magento shop with Luma.
namespace Played;

require __DIR__ . '/shop.php';
if (isProductPage()) {
    $layout = new Layout(
        MODULE . '/view/frontend/layout/catalog_product_view.xml',
        ['Shop_Warranty::warranty-offer.phtml' => MODULE . '/view/frontend/templates/warranty-offer.phtml'],
        ['escaper' => new \Magento\Framework\Escaper()]
    );
    $assets = settings()['root'] . 'assets';
    $offer = $layout->blocksBefore('product.info');
    require __DIR__ . '/luma-page.phtml';
}
