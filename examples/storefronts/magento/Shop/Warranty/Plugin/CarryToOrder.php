<?php
namespace Shop\Warranty\Plugin;

use Magento\Quote\Model\Quote\Item\AbstractItem;
use Magento\Quote\Model\Quote\Item\ToOrderItem;
use Magento\Sales\Api\Data\OrderItemInterface;

/** The link and the plan go from the quote item to the order item. */
class CarryToOrder
{
    public function afterConvert(
        ToOrderItem $subject,
        OrderItemInterface $orderItem,
        AbstractItem $item
    ): OrderItemInterface {
        $options = $orderItem->getProductOptions() ?? [];
        foreach (['warranty_line', 'warranty_plan'] as $code) {
            $option = $item->getOptionByCode($code);
            if ($option) {
                $options[$code] = $option->getValue();
            }
        }
        return $orderItem->setProductOptions($options);
    }
}
