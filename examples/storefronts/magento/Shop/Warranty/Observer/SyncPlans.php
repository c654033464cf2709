<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Psr\Log\LoggerInterface;
use Shop\Warranty\Model\CartPlans;

/** The plans follow whatever was added, changed or removed. */
class SyncPlans implements ObserverInterface
{
    public function __construct(
        private readonly CartPlans $cartPlans,
        private readonly LoggerInterface $logger
    ) {
    }

    public function execute(Observer $observer): void
    {
        try {
            $this->cartPlans->sync($observer->getData('cart')->getQuote());
        } catch (\Throwable $error) {
            // The product is sold all the same.
            $this->logger->error($error->getMessage(), ['exception' => $error]);
        }
    }
}
