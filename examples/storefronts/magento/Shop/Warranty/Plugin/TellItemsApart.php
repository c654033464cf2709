<?php
namespace Shop\Warranty\Plugin;

use Magento\Quote\Model\Quote\Item;
use Magento\Quote\Model\Quote\Item\Compare;

/**
 * Items with other choices, or other plans, are not the same. When a guest signs in, Magento 2.4.7 compares nothing but
 * SKUs: it would add up the plans of all products, and a product with its plan and one without.
 */
class TellItemsApart
{
    private const OPTIONS = ['warranty', 'warranty_line', 'warranty_plan'];

    public function afterCompare(Compare $subject, bool $isSame, Item $target, Item $compared): bool
    {
        return $isSame && $this->optionsOf($target) === $this->optionsOf($compared);
    }

    private function optionsOf(Item $item): array
    {
        return array_map(fn (string $code) => $item->getOptionByCode($code)?->getValue(), self::OPTIONS);
    }
}
