<?php
// Answers every request of a Magento shop with Hyvä.
namespace Played;

require __DIR__ . '/shop.php';
if (isProductPage()) {
    $hyvaCsp = new \Hyva\Theme\ViewModel\HyvaCsp();
    $layout = new Layout(
        MODULE . '/view/frontend/layout/catalog_product_view.xml',
        // The theme's template comes before the module's.
        ['Shop_Warranty::warranty-offer.phtml' => '/magento/hyva-warranty-offer.phtml'],
        ['escaper' => new \Magento\Framework\Escaper(), 'hyvaCsp' => $hyvaCsp]
    );
    $assets = settings()['root'] . 'assets';
    $offer = $layout->blocksBefore('product.info');
    require __DIR__ . '/hyva-page.phtml';
    $hyvaCsp->sendHeader();
}
