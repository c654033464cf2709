<?php
namespace Shop\Warranty\Model;

use Magento\Quote\Model\Quote\Item;

/** How a plan of a cart and its product find each other. */
class PlanLink
{
    public const PLAN_SKU = 'warranty-plan';

    /** The id that a plan is linked to. It stays when a guest signs in, and the items get new ones. */
    public function lineId(Item $item): string
    {
        return $item->getOptionByCode('warranty_line')?->getValue() ?? (string) $item->getId();
    }

    /** What the plan server said of a plan, and null of a product. */
    public function planOf(Item $item): ?array
    {
        if ($item->getProduct()->getData('sku') !== self::PLAN_SKU) {
            return null;
        }
        $plan = $item->getOptionByCode('warranty_plan');
        // Without a link, as in an order that is made again, it covers nothing.
        return $plan ? json_decode($plan->getValue(), true) : ['sku' => '', 'covers' => 'nothing', 'price' => 0];
    }
}
