<?php
// What the module is given by its constructors.

namespace Magento\Framework\App {

    interface RequestInterface
    {
        public function getParam($key, $defaultValue = null);
    }

    class DeploymentConfig
    {
        private array $config;

        public function __construct()
        {
            $this->config = require '/magento/env.php';
        }

        public function get(string $key)
        {
            $value = $this->config;
            foreach (explode('/', $key) as $name) {
                $value = $value[$name] ?? null;
            }
            $isVariable = is_string($value) && preg_match('~^#env\(\s*(\w+)\s*\)$~', $value, $matches);
            return $isVariable ? (getenv($matches[1]) ?: null) : $value;
        }
    }
}

namespace Magento\Framework\App\Request {

    class Http implements \Magento\Framework\App\RequestInterface
    {
        public function getParam($key, $defaultValue = null)
        {
            return $_POST[$key] ?? $_GET[$key] ?? $defaultValue;
        }
    }
}

namespace GuzzleHttp {

    class Client
    {
        /** Answers below 400; what else there is, it throws. */
        public function request(string $method, string $uri = '', array $options = []): Psr7\Response
        {
            $unknown = array_diff_key($options, ['headers' => 0, 'json' => 0, 'timeout' => 0]);
            if ($unknown) {
                \Played\problem('Guzzle is not played with ' . implode(', ', array_keys($unknown)) . '.');
            }
            $headers = $options['headers'] + ['Content-Type' => 'application/json'];
            $body = json_encode($options['json'], JSON_THROW_ON_ERROR);
            $reply = \Played\send_request($method, $uri, $headers, $body, $options['timeout']);
            if (isset($reply['error'])) {
                throw new Exception\ConnectException($reply['error']);
            }
            if ($reply['status'] >= 400) {
                throw new Exception\BadResponseException("`$method $uri` resulted in a `{$reply['status']}` response");
            }
            return new Psr7\Response($reply['body']);
        }
    }
}

namespace GuzzleHttp\Psr7 {

    class Response
    {
        public function __construct(private string $body)
        {
        }

        public function getBody(): string
        {
            return $this->body;
        }
    }
}

namespace GuzzleHttp\Exception {

    interface GuzzleException extends \Throwable
    {
    }

    class ConnectException extends \RuntimeException implements GuzzleException
    {
    }

    class BadResponseException extends \RuntimeException implements GuzzleException
    {
    }
}

namespace Magento\Framework\Component {

    class ComponentRegistrar
    {
        public const MODULE = 'module';

        public static array $modules = [];

        public static function register($type, $componentName, $path): void
        {
            self::$modules[$componentName] = $path;
        }
    }
}

namespace Magento\Framework\Message {

    interface ManagerInterface
    {
        public function addNoticeMessage($message, $group = null);
    }

    class Manager implements ManagerInterface
    {
        /** @var string[] What the next page tells the shopper. */
        public array $notices = [];

        public function addNoticeMessage($message, $group = null)
        {
            $this->notices[] = (string) $message;
            return $this;
        }
    }
}

namespace {

    /** The text in the shopper's language, which here is the shop's own. */
    function __(string $text): string
    {
        return $text;
    }
}

namespace Magento\Framework\View\Element\Block {

    interface ArgumentInterface
    {
    }
}

namespace Magento\Tax\Model {

    class Config
    {
        /** Whether the merchant enters prices with tax. */
        public function priceIncludesTax($store = null): bool
        {
            return !empty(\Played\Database::get('customer')['price_includes_tax']);
        }
    }
}

namespace Magento\Store\Model {

    interface StoreManagerInterface
    {
        public function getStore($storeId = null);
    }

    class Store
    {
        public function getCurrentCurrencyCode(): string
        {
            return \Played\Database::get('session')['currency_code'] ?? 'USD';
        }

        public function setCurrentCurrencyCode($code)
        {
            \Played\Database::put('session', ['currency_code' => $code]);
            return $this;
        }

        public function getCurrentCurrencyRate(): float
        {
            return ['USD' => 1.0, 'JPY' => 150.0][$this->getCurrentCurrencyCode()];
        }
    }

    class StoreManager implements StoreManagerInterface
    {
        public function getStore($storeId = null)
        {
            return new Store();
        }
    }
}

namespace Psr\Log {

    interface LoggerInterface
    {
        public function error(string|\Stringable $message, array $context = []): void;
    }
}

namespace Played {

    class Logger implements \Psr\Log\LoggerInterface
    {
        public function error(string|\Stringable $message, array $context = []): void
        {
            log_error((string) ($context['exception'] ?? $message));
        }
    }
}
