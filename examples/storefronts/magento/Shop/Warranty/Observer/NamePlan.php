<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;

/** A plan is called what the plan server said: Magento names an item by its product at each load. */
class NamePlan implements ObserverInterface
{
    public function execute(Observer $observer): void
    {
        $item = $observer->getData('quote_item');
        $plan = $item->getOptionByCode('warranty_plan');
        if ($plan) {
            $item->setName(json_decode($plan->getValue(), true)['title']);
        }
    }
}
