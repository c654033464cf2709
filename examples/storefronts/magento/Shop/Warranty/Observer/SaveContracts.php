<?php
namespace Shop\Warranty\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Magento\Sales\Model\Order\Invoice;
use Psr\Log\LoggerInterface;
use Shop\Warranty\Model\OrderContracts;

/** The contracts follow what is paid, refunded and cancelled. */
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
        if ($invoice && (int) $invoice->getState() !== Invoice::STATE_PAID) {
            return;
        }
        $order = $observer->getData('order') ?? ($invoice ?? $observer->getData('creditmemo'))->getOrder();
        try {
            $this->contracts->save($order);
        } catch (\Throwable $error) {
            $this->logger->error($error->getMessage(), ['exception' => $error]);
        }
    }
}
