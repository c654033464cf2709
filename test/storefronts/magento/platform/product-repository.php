<?php
// The catalogue: a configurable product of two simple ones, and the plan product.

namespace Magento\Catalog\Api {

    interface ProductRepositoryInterface
    {
        public function get($sku, $editMode = false, $storeId = null, $forceReload = false);

        public function getById($productId, $editMode = false, $storeId = null, $forceReload = false);
    }
}

namespace Magento\Catalog\Model {

    class ProductRepository implements \Magento\Catalog\Api\ProductRepositoryInterface
    {
        /** The same object at each call, as in Magento: whoever changes it changes it for all. */
        private array $byId = [];

        public function get($sku, $editMode = false, $storeId = null, $forceReload = false)
        {
            foreach (self::rows() as $id => $row) {
                if ($row['sku'] === $sku) {
                    return $this->getById($id);
                }
            }
            throw new \RuntimeException("The product that was requested doesn't exist.");
        }

        public function getById($productId, $editMode = false, $storeId = null, $forceReload = false)
        {
            $row = self::rows()[(int) $productId] ?? throw new \RuntimeException("There is no product $productId.");
            $status = \Played\Database::get('product_status')[(int) $productId] ?? Product\Attribute\Source\Status::STATUS_ENABLED;
            $price = \Played\Database::get('product_price')[(int) $productId] ?? $row['price'];
            return $this->byId[(int) $productId] ??= new Product(
                ['entity_id' => (string) $productId, 'status' => (int) $status, 'price' => $price] + $row
            );
        }

        private static function rows(): array
        {
            $sold = \Played\settings()['product'];
            $rows = [
                (int) $sold['id'] => ['type_id' => 'configurable', 'sku' => 'PHONE', 'name' => $sold['title'], 'price' => '0'],
                3001 => ['type_id' => 'virtual', 'sku' => 'warranty-plan', 'name' => 'Protection plan', 'price' => '0'],
            ];
            foreach ($sold['variants'] as $place => ['id' => $id, 'sku' => $sku, 'title' => $name, 'price' => $price]) {
                $rows[(int) $id] = ['type_id' => 'simple', 'sku' => $sku, 'name' => $name, 'price' => (string) $price];
                $rows[(int) $id]['capacity'] = 10 + $place;
            }
            return $rows;
        }
    }
}

namespace Magento\Catalog\Model\Product\Attribute\Source {

    class Status
    {
        public const STATUS_ENABLED = 1;
        public const STATUS_DISABLED = 2;
    }
}
