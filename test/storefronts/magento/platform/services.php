<?php
// What the module is given by its constructors.

namespace Magento\Framework\App {

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
            return $value;
        }
    }
}

namespace Magento\Framework\HTTP\Client {

    class Curl
    {
        private int $timeout = 300;
        private array $headers = [];
        private array $reply = ['status' => 0, 'body' => ''];

        public function setTimeout($value): void
        {
            $this->timeout = (int) $value;
        }

        public function addHeader($name, $value): void
        {
            $this->headers[$name] = $value;
        }

        public function post($uri, $params): void
        {
            $this->reply = \Played\send_request($uri, $this->headers, $params, $this->timeout);
            if (isset($this->reply['error'])) {
                throw new \Exception($this->reply['error']);
            }
        }

        public function getStatus()
        {
            return $this->reply['status'];
        }

        public function getBody()
        {
            return $this->reply['body'];
        }
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

namespace Magento\Framework\View\Element\Block {

    interface ArgumentInterface
    {
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
            return 'USD';
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
