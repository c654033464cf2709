<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Shop\Warranty\Model\PlanLink;

/**
 * Nobody pays for a plan without its product, or in another currency than its price was said in. Magento drops a
 * product by itself where it is no longer sold, never converts a custom price where the shopper switches the currency,
 * and adds up every cart before it is ordered.
 */
class RemoveLonePlans implements ObserverInterface
{
    public function __construct(private readonly PlanLink $planLink)
    {
    }

    public function execute(Observer $observer): void
    {
        $quote = $observer->getData('quote');
        $currency = $quote->getStore()->getCurrentCurrencyCode();
        $items = $quote->getAllVisibleItems();
        $units = [];
        foreach ($items as $item) {
            $units[$this->planLink->lineId($item)] = (float) $item->getQty();
        }
        foreach ($items as $item) {
            $plan = $this->planLink->planOf($item);
            if (!$plan) {
                continue;
            }
            $covered = floor($units[$plan['covers']] ?? 0); // Each whole unit can have a plan.
            if (!$covered || ($plan['currency'] ?? $currency) !== $currency) {
                $quote->deleteItem($item);
            } elseif ($item->getQty() > $covered) {
                $item->setQty($covered);
            }
        }
    }
}
