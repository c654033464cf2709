<?php
// Magento's framework, as far as the module uses it.

namespace Magento\Framework {

    /** Data behind getters and setters that are not written; Magento answers null to any, here only to known ones. */
    class DataObject
    {
        /** Names that the getters and setters of a class may have, as `is_super_mode`. */
        protected const FIELDS = [];

        protected array $_data;

        public function __construct(array $data = [])
        {
            $this->_data = $data;
        }

        public function getData($key = '')
        {
            return $key === '' ? $this->_data : ($this->_data[$key] ?? null);
        }

        public function setData($key, $value = null)
        {
            $this->_data = is_array($key) ? $key : [$key => $value] + $this->_data;
            return $this;
        }

        public function addData(array $data)
        {
            $this->_data = $data + $this->_data;
            return $this;
        }

        public function unsetData($key = null)
        {
            unset($this->_data[$key]);
            return $this;
        }

        public function __call($method, $args)
        {
            $field = strtolower(preg_replace('/(?<!^)([A-Z])/', '_$1', substr($method, 3)));
            if (!in_array($field, static::FIELDS, true)) {
                throw new \BadMethodCallException(static::class . " has no $method().");
            }
            return match (substr($method, 0, 3)) {
                'get' => $this->getData($field),
                'set' => $this->setData($field, $args[0]),
            };
        }
    }

    class Escaper
    {
        public function escapeHtml(string $text): string
        {
            return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8', false);
        }

        public function escapeHtmlAttr(string $text): string
        {
            // As Laminas's escaper does: all but letters, digits and few signs.
            return preg_replace_callback('/[^a-z0-9,.\-_]/iSu', fn ($match) => sprintf('&#x%02X;', mb_ord($match[0])), $text);
        }

        public function escapeUrl(string $url): string
        {
            return $this->escapeHtml(preg_replace('/^\s*(javascript|vbscript|data)\s*:/i', ':', $url));
        }
    }
}

namespace Magento\Framework\Event {

    class Observer extends \Magento\Framework\DataObject
    {
    }

    interface ObserverInterface
    {
        public function execute(Observer $observer);
    }

    /** Every event that the played Magento dispatches. Elsewhere a wrong name goes unnoticed; here it fails. */
    class Manager
    {
        private const EVENTS = [
            'catalog_product_type_prepare_full_options',
            'checkout_cart_save_after',
            'controller_action_predispatch_checkout_cart_index',
            'controller_action_predispatch_checkout_index_index',
            'order_cancel_after',
            'sales_order_creditmemo_save_after',
            'sales_order_invoice_save_after',
            'sales_order_save_after',
            'sales_quote_collect_totals_before',
            'sales_quote_item_set_product',
        ];

        /** @param array<string, string[]> $observers Class names by event. */
        public function __construct(private array $observers)
        {
            foreach (array_diff(array_keys($observers), self::EVENTS) as $unknown) {
                \Played\problem("Magento has no event $unknown.");
            }
        }

        public function dispatch(string $event, array $data): void
        {
            foreach ($this->observers[$event] ?? [] as $class) {
                $observer = \Played\ObjectManager::get($class);
                if (!$observer instanceof ObserverInterface) {
                    \Played\problem("$class is no observer.");
                }
                $observer->execute(new Observer($data));
            }
        }
    }
}
