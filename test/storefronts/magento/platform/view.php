<?php
// Layout, blocks and templates of the product page.

namespace Magento\Catalog\Block\Product {

    class View extends \Magento\Framework\DataObject
    {
        public function getProduct(): \Magento\Catalog\Model\Product
        {
            return \Played\ObjectManager::get(\Magento\Catalog\Model\ProductRepository::class)
                ->getById(\Played\settings()['product']['id']);
        }
    }
}

namespace Hyva\Theme\ViewModel {

    /** Lets the inline scripts run that were registered, and no others. */
    class HyvaCsp
    {
        private array $hashes = [];

        /** The script that was printed last. */
        public function registerInlineScript(): void
        {
            preg_match_all('~<script\b[^>]*>(.*?)</script>~s', ob_get_contents(), $scripts);
            $this->hashes[] = base64_encode(hash('sha256', end($scripts[1]), true));
        }

        public function sendHeader(): void
        {
            $hashes = implode(' ', array_map(fn ($hash) => "'sha256-$hash'", $this->hashes));
            header("Content-Security-Policy: script-src 'self' $hashes");
        }
    }
}

namespace Played {

    use Magento\Framework\View\Element\Block\ArgumentInterface;

    /** The layout instructions of a module, carried out on a product page of few containers. */
    final class Layout
    {
        /** Containers of the page, and what stands in them. */
        private const CONTAINERS = ['product.info.main' => ['page.main.title', 'product.info.price', 'product.info']];

        private \SimpleXMLElement $page;

        public function __construct(string $path, private array $templates, private array $variables)
        {
            $this->page = simplexml_load_file($path);
        }

        public function head(string $assets): string
        {
            $scripts = '';
            foreach ($this->page->head->script as $script) {
                [$module, $file] = explode('::', $script['src']);
                $async = (string) $script['async'] === 'true' ? ' async' : '';
                $path = self::published("$assets/$module/$file");
                $scripts .= "<script src=\"$path\"$async></script>\n";
            }
            return $scripts;
        }

        /** The path of a file where the shop minifies its JavaScript: it is another one, unless a module excludes it. */
        private static function published(string $path): string
        {
            $config = simplexml_load_file(MODULE . '/etc/config.xml');
            foreach ($config->default->dev->js->minify_exclude->children() as $exclude) {
                if (preg_match('/' . str_replace('/', '\/', $exclude) . '/', $path)) return $path;
            }
            return preg_replace('/\.js$/', '.min.js', $path);
        }

        /** The blocks before the one of this name. */
        public function blocksBefore(string $sibling): string
        {
            $html = '';
            foreach ($this->page->body->referenceContainer as $container) {
                $siblings = self::CONTAINERS[(string) $container['name']] ?? [];
                foreach ($container->block as $block) {
                    if (!in_array((string) $block['before'], $siblings, true)) {
                        problem("The layout has no {$block['before']} in {$container['name']}.");
                    } elseif ((string) $block['before'] === $sibling) {
                        $html .= $this->render($block);
                    }
                }
            }
            return $html;
        }

        private function render(\SimpleXMLElement $definition): string
        {
            $data = [];
            foreach ($definition->arguments->argument as $argument) {
                $object = ObjectManager::get((string) $argument);
                if ((string) $argument->attributes('xsi', true)['type'] !== 'object' || !$object instanceof ArgumentInterface) {
                    problem("$argument is no view model.");
                }
                $data[(string) $argument['name']] = $object;
            }
            $class = (string) $definition['class'];
            return self::include($this->templates[(string) $definition['template']], ['block' => new $class($data)] + $this->variables);
        }

        private static function include(string $played_file, array $played_variables): string
        {
            extract($played_variables);
            ob_start();
            include $played_file;
            return ob_get_clean();
        }
    }
}
