<?php
namespace Shop\Warranty\Observer;

use Magento\Catalog\Api\ProductRepositoryInterface;
use Magento\Framework\DataObject;
use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Magento\Quote\Api\CartRepositoryInterface;
use Magento\Quote\Model\Quote;
use Magento\Quote\Model\Quote\Item;
use Shop\Warranty\Model\PlanServer;

/** On `checkout_cart_save_after`: the plans follow whatever was added, changed or removed. */
class SyncPlans implements ObserverInterface
{
    private bool $isSyncing = false;

    public function __construct(
        private readonly PlanServer $planServer,
        private readonly ProductRepositoryInterface $products,
        private readonly CartRepositoryInterface $carts
    ) {
    }

    public function execute(Observer $observer): void
    {
        $quote = $observer->getData('cart')->getQuote();
        if ($this->isSyncing) {
            return;
        }
        $this->isSyncing = true;
        $lines = array_map(fn (Item $item) => $this->toLine($item), $quote->getAllVisibleItems());
        $changes = $this->planServer->ask('/changes', ['lines' => $lines])['changes'] ?? [];
        foreach ($changes as $change) {
            match ($change['type']) {
                'remove' => $quote->removeItem((int) $change['id']),
                'set-quantity' => $quote->getItemById((int) $change['id'])->setQty($change['quantity']),
                'add' => $this->add($quote, $change),
            };
        }
        if ($changes) {
            $quote->setTotalsCollectedFlag(false)->collectTotals();
            $this->carts->save($quote);
        }
        $this->isSyncing = false;
    }

    private function toLine(Item $item): array
    {
        $line = ['id' => (string) $item->getId(), 'sku' => $item->getSku(), 'quantity' => (float) $item->getQty()];
        $covers = $item->getOptionByCode('warranty_covers');
        if ($covers) {
            $sku = $item->getOptionByCode('warranty_sku')->getValue();
            $price = (float) $item->getCustomPrice();
            return ['sku' => $sku, 'covers' => $covers->getValue(), 'price' => $price] + $line;
        }
        // Of a configurable product, the simple one has the name and the price.
        $simple = $item->getOptionByCode('simple_product')?->getProduct() ?? $item->getProduct();
        $product = $this->products->getById((int) $simple->getId());
        $price = $product->getPriceInfo()->getPrice('final_price')->getAmount()->getValue();
        $line['product'] = [
            'productTitle' => $product->getName(),
            'productPrice' => round((float) $price, 2),
        ];
        $line['hadPlan'] = (bool) $item->getOptionByCode('warranty_had_plan');
        $selection = $item->getOptionByCode('warranty');
        return $selection ? $line + ['selection' => $selection->getValue()] : $line;
    }

    private function add(Quote $quote, array $change): void
    {
        // A virtual product that is not visible on its own.
        $product = clone $this->products->get('warranty-plan');
        $product->addCustomOption('warranty_covers', $change['covers']);
        $product->addCustomOption('warranty_sku', $change['sku']);
        $plan = $quote->addProduct($product, new DataObject(['qty' => $change['quantity']]));
        $plan->setName($change['title']);
        $plan->setCustomPrice($change['price'])->setOriginalCustomPrice($change['price']);
        $plan->getProduct()->setIsSuperMode(true);
        $covered = $quote->getItemById((int) $change['covers']);
        $covered->addOption([
            'code' => 'warranty_had_plan',
            'value' => '1',
            'product_id' => $covered->getProductId(),
        ]);
    }
}
