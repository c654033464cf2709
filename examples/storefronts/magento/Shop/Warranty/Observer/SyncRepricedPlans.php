<?php
namespace Shop\Warranty\Observer;

use Magento\Checkout\Model\Session;
use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Magento\Framework\Message\ManagerInterface;
use Psr\Log\LoggerInterface;
use Shop\Warranty\Model\CartPlans;

/**
 * A product's price may change while the product is in a cart. Before the cart or the checkout is shown, a plan that is
 * another one at the new price leaves, and the customer is told.
 */
class SyncRepricedPlans implements ObserverInterface
{
    public function __construct(
        private readonly Session $session,
        private readonly CartPlans $cartPlans,
        private readonly ManagerInterface $messages,
        private readonly LoggerInterface $logger
    ) {
    }

    public function execute(Observer $observer): void
    {
        try {
            $quote = $this->session->getQuote();
            if (!$this->cartPlans->isRepriced($quote)) {
                return; // Nobody is asked for most pages.
            }
            if (in_array('remove', array_column($this->cartPlans->sync($quote), 'type'), true)) {
                $this->messages->addNoticeMessage(__(
                    'A price has changed. The protection plan that you chose at the old price has left the cart; '
                    . 'you can choose a plan again on the page of the product.'
                ));
            }
        } catch (\Throwable $error) {
            // The page is shown, and the plan is sold as it was shown.
            $this->logger->error($error->getMessage(), ['exception' => $error]);
        }
    }
}
