<?php
namespace Shop\Warranty\Model;

use Magento\Catalog\Api\ProductRepositoryInterface;
use Magento\Framework\DataObject;
use Magento\Quote\Model\Quote;
use Magento\Quote\Model\Quote\Item;
use Magento\Quote\Model\ResourceModel\Quote as QuoteResource;

/** The plans of a cart: quote items of their own, each linked to the item of its product. */
class CartPlans
{
    public function __construct(
        private readonly PlanServer $planServer,
        private readonly PlanLink $planLink,
        private readonly QuotedProduct $quoted,
        private readonly ProductRepositoryInterface $products,
        private readonly QuoteResource $quotes
    ) {
    }

    /** Brings the plans in step; returns what changed, as the plan server said it. */
    public function sync(Quote $quote): array
    {
        $items = [];
        $lines = [];
        foreach ($quote->getAllVisibleItems() as $item) {
            $line = $this->toLine($item);
            $items[$line['id']] = $item;
            $lines[] = $line;
        }
        // A shopper without a plan never waits for the plan server.
        if (!array_filter($lines, fn (array $line) => isset($line['selection']) || isset($line['covers']))) {
            return [];
        }
        $cart = ['lines' => $lines, 'currency' => $quote->getStore()->getCurrentCurrencyCode()];
        $changes = $this->planServer->ask('POST', '/changes', $cart)['changes'];
        foreach ($changes as $change) {
            match ($change['type']) {
                'remove' => $quote->removeItem($items[$change['id']]->getId()),
                'set-quantity' => $items[$change['id']]->setQty($change['quantity']),
                'add' => $this->add($quote, $change, $items[$change['covers']]),
            };
        }
        if ($changes) {
            foreach ($quote->getAllAddresses() as $address) {
                $address->unsetData('cached_items_all'); // It would add up the items of before.
            }
            $quote->setTotalsCollectedFlag(false)->collectTotals();
            // The cart's repository, for the second time in a request, makes products anew without their choice.
            $this->quotes->save($quote);
        }
        return $changes;
    }

    /** Whether a product with a plan costs something else than when the plan was chosen. */
    public function isRepriced(Quote $quote): bool
    {
        $items = $quote->getAllVisibleItems();
        $covered = array_column(array_filter(array_map($this->planLink->planOf(...), $items)), 'covers');
        foreach ($items as $item) {
            $selection = $item->getOptionByCode('warranty')?->getValue();
            if (!$selection || !in_array($this->planLink->lineId($item), $covered, true)) {
                continue;
            }
            $chosen = json_decode($selection, true)['product']['productPrice'] ?? 0;
            if ((float) $chosen !== $this->describe($item)['productPrice']) {
                return true;
            }
        }
        return false;
    }

    /** An item as the plan server knows it: a product, or a plan that covers one. */
    private function toLine(Item $item): array
    {
        $line = ['id' => $this->planLink->lineId($item), 'quantity' => (float) $item->getQty()];
        $plan = $this->planLink->planOf($item);
        if ($plan) {
            return $line + array_intersect_key($plan, ['sku' => 0, 'covers' => 0, 'price' => 0]);
        }
        $line += [
            'sku' => $item->getSku(),
            'product' => $this->describe($item),
            'hadPlan' => (bool) $item->getOptionByCode('warranty_line'),
        ];
        $selection = $item->getOptionByCode('warranty');
        return $selection ? $line + ['selection' => $selection->getValue()] : $line;
    }

    /** The product as the catalogue has it now. Of a configurable one, the simple one has the name and the price. */
    private function describe(Item $item): array
    {
        $simple = $item->getOptionByCode('simple_product')?->getProduct() ?? $item->getProduct();
        return $this->quoted->describe($this->products->getById((int) $simple->getId()));
    }

    private function add(Quote $quote, array $change, Item $covered): void
    {
        $product = clone $this->products->get(PlanLink::PLAN_SKU);
        $plan = array_intersect_key($change, array_flip(['covers', 'sku', 'title', 'price']));
        $plan['currency'] = $quote->getStore()->getCurrentCurrencyCode();
        $product->addCustomOption('warranty_plan', json_encode($plan, JSON_THROW_ON_ERROR));
        $item = $quote->addProduct($product, new DataObject(['qty' => $change['quantity']]));
        if (is_string($item)) {
            throw new \RuntimeException($item); // Why the product cannot be added.
        }
        $item->setCustomPrice($change['price'])->setOriginalCustomPrice($change['price']);
        $item->getProduct()->setIsSuperMode(true);
        // A plan that is missing from now on was taken out by the shopper.
        $covered->addOption([
            'code' => 'warranty_line',
            'value' => $change['covers'],
            'product_id' => $covered->getProductId(),
        ]);
    }
}
