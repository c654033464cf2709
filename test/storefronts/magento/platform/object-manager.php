<?php
// Makes objects by the types that their constructors ask for, and wraps those that have plugins.

namespace Played;

final class ObjectManager
{
    private const PREFERENCES = [
        \Magento\Catalog\Api\ProductRepositoryInterface::class => \Magento\Catalog\Model\ProductRepository::class,
        \Magento\Framework\App\RequestInterface::class => \Magento\Framework\App\Request\Http::class,
        \Magento\Framework\Message\ManagerInterface::class => \Magento\Framework\Message\Manager::class,
        \Magento\Store\Model\StoreManagerInterface::class => \Magento\Store\Model\StoreManager::class,
        \Psr\Log\LoggerInterface::class => Logger::class,
    ];

    private static array $shared = [];
    /** @var array<string, string[]> Classes of plugins by the class that they belong to. */
    private static array $plugins = [];

    public static function share(object $object): void
    {
        self::$shared[$object::class] = $object;
    }

    public static function get(string $type): object
    {
        $class = self::PREFERENCES[$type] ?? $type;
        return self::$shared[$class] ??= self::create($class);
    }

    public static function create(string $class): object
    {
        $parameters = (new \ReflectionClass($class))->getConstructor()?->getParameters() ?? [];
        $arguments = array_map(fn ($parameter) => self::get($parameter->getType()->getName()), $parameters);
        $made = isset(self::$plugins[$class]) ? self::interceptor($class) : $class;
        return new $made(...$arguments);
    }

    /** Reads `di.xml` of a module. */
    public static function configure(string $path): void
    {
        foreach (simplexml_load_file($path)->type as $type) {
            foreach ($type->plugin as $plugin) {
                self::$plugins[(string) $type['name']][] = (string) $plugin['type'];
            }
        }
    }

    /** What `after` plugins make of a method's result. */
    public static function after(object $subject, string $class, string $method, mixed $result, array $arguments): mixed
    {
        foreach (self::$plugins[$class] as $plugin) {
            $after = 'after' . ucfirst($method);
            if (method_exists($plugin, $after)) {
                $result = self::get($plugin)->$after($subject, $result, ...$arguments);
            }
        }
        return $result;
    }

    /** A class that is generated, as Magento generates it: each method that has plugins calls them. */
    private static function interceptor(string $class): string
    {
        $methods = '';
        foreach (self::$plugins[$class] as $plugin) {
            foreach (get_class_methods($plugin) as $name) {
                $method = lcfirst(preg_replace('/^after/', '', $name, 1, $count));
                if ($count === 0 && $name !== '__construct' || $count > 0 && !method_exists($class, $method)) {
                    problem("$plugin::$name() belongs to no method of $class.");
                } elseif ($count > 0) {
                    $methods .= "public function $method(...\$arguments) { return \\Played\\ObjectManager::after("
                        . "\$this, parent::class, '$method', parent::$method(...\$arguments), \$arguments); }";
                }
            }
        }
        $place = strrpos($class, '\\');
        $namespace = substr($class, 0, $place);
        $name = substr($class, $place + 1) . 'Interceptor';
        eval("namespace $namespace; class $name extends \\$class { $methods }");
        return "$namespace\\$name";
    }
}

// The module's classes by their path, and factories, which are generated for any class.
spl_autoload_register(function (string $class): void {
    if (str_starts_with($class, 'Shop\\')) {
        require '/magento/' . str_replace('\\', '/', $class) . '.php';
    } elseif (str_ends_with($class, 'Factory') && class_exists($made = substr($class, 0, -7))) {
        $place = strrpos($class, '\\');
        [$namespace, $name] = [substr($class, 0, $place), substr($class, $place + 1)];
        eval("namespace $namespace; class $name { public function create(): \\$made { return \\Played\\ObjectManager::create(\\$made::class); } }");
    }
});
