<?php
namespace Shop\Warranty\Plugin;

use Magento\Multishipping\Helper\Data;
use Shop\Warranty\Model\PlanLink;

/** A plan and its product stay in one order: with several addresses, what is not shipped is an order of its own. */
class ShipToOneAddress
{
    public function __construct(private readonly PlanLink $planLink)
    {
    }

    public function afterIsMultishippingCheckoutAvailable(Data $subject, bool $isAvailable): bool
    {
        $items = $subject->getQuote()->getAllVisibleItems();
        return $isAvailable && !array_filter($items, $this->planLink->planOf(...));
    }
}
