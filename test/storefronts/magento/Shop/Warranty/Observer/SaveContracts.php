<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Magento\Sales\Model\Order\Invoice;
use Psr\Log\LoggerInterface;
use Shop\Warranty\Model\OrderContracts;

/** A contract for each plan that was paid, once the order is in the database. */
class SaveContracts implements ObserverInterface
{
    public function __construct(
        private readonly OrderContracts $contracts,
        private readonly LoggerInterface $logger
    ) {
    }

    public function execute(Observer $observer): void
    {
        $invoice = $observer->getData('invoice');
        if ((int) $invoice->getState() !== Invoice::STATE_PAID) {
            return;
        }
        try {
            $this->contracts->save($invoice->getOrder());
        } catch (\Throwable $error) {
            $this->logger->error($error->getMessage(), ['exception' => $error]);
        }
    }
}
