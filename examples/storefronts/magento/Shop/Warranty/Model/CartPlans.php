<?php
namespace Shop\Warranty\Model;

use GuzzleHttp\Exception\GuzzleException;
use Magento\Catalog\Api\ProductRepositoryInterface;
use Magento\Framework\DataObject;
use Magento\Quote\Model\Quote;
use Magento\Quote\Model\Quote\Item;
use Magento\Quote\Model\ResourceModel\Quote as QuoteResource;
use Psr\Log\LoggerInterface;

/** The plans of a cart: quote items of their own, each linked to the item of its product. */
class CartPlans
{
    private const PLAN_SKU = 'warranty-plan';

    public function __construct(
        private readonly PlanServer $planServer,
        private readonly QuotedProduct $quoted,
        private readonly ProductRepositoryInterface $products,
        private readonly QuoteResource $quotes,
        private readonly LoggerInterface $logger
    ) {
    }

    public function sync(Quote $quote): void
    {
        $items = [];
        $lines = [];
        foreach ($quote->getAllVisibleItems() as $item) {
            $line = $this->toLine($item);
            $items[$line['id']] = $item;
            $lines[] = $line;
        }
        $changes = $this->changes($lines);
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
    }

    /** An item as the plan server knows it: a product, or a plan that covers one. */
    private function toLine(Item $item): array
    {
        $line = ['id' => (string) $item->getId(), 'quantity' => (float) $item->getQty()];
        if ($item->getProduct()->getData('sku') === self::PLAN_SKU) {
            // Without a link, as in an order that is made again, it covers nothing and is taken out.
            $plan = $item->getOptionByCode('warranty_plan')?->getValue() ?? '{"sku":"","covers":"nothing","price":0}';
            ['sku' => $sku, 'covers' => $covers, 'price' => $price] = json_decode($plan, true);
            return $line + ['sku' => $sku, 'covers' => $covers, 'price' => $price];
        }
        // The id that its plan is linked to: when a guest signs in, the items get new ones.
        $linked = $item->getOptionByCode('warranty_line');
        // Of a configurable product, the simple one has the name and the price.
        $simple = $item->getOptionByCode('simple_product')?->getProduct() ?? $item->getProduct();
        $line = ($linked ? ['id' => $linked->getValue()] : []) + $line + [
            'sku' => $item->getSku(),
            'product' => $this->quoted->describe($this->products->getById((int) $simple->getId())),
            'hadPlan' => (bool) $linked,
        ];
        $selection = $item->getOptionByCode('warranty');
        return $selection ? $line + ['selection' => $selection->getValue()] : $line;
    }

    private function changes(array $lines): array
    {
        try {
            return $this->planServer->ask('POST', '/changes', ['lines' => $lines])['changes'];
        } catch (GuzzleException $error) {
            $this->logger->error('The plan server did not take the cart: ' . $error->getMessage());
        }
        // Without the plan server, nobody pays for a plan without its product.
        $units = array_column($lines, 'quantity', 'id');
        $changes = [];
        foreach ($lines as $line) {
            $covered = isset($line['covers']) ? $units[$line['covers']] ?? 0 : $line['quantity'];
            if ($line['quantity'] > $covered) {
                $type = $covered ? 'set-quantity' : 'remove';
                $changes[] = ['type' => $type, 'id' => $line['id'], 'quantity' => $covered];
            }
        }
        return $changes;
    }

    private function add(Quote $quote, array $change, Item $covered): void
    {
        $product = clone $this->products->get(self::PLAN_SKU);
        $plan = array_intersect_key($change, array_flip(['covers', 'sku', 'title', 'price']));
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
