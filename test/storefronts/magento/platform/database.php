<?php
// A connection to the tables that modules declare.

namespace Magento\Framework\DB {

    class Select
    {
        public string $table;
        public array $columns;

        public function from($name, $cols = '*')
        {
            [$this->table, $this->columns] = [$name, (array) $cols];
            return $this;
        }
    }

    class Adapter
    {
        /** @var array<string, string[]> Columns by table; the first counts by itself. */
        private static array $tables = [];

        /** Reads `db_schema.xml` of a module. */
        public static function configure(string $path): void
        {
            foreach (simplexml_load_file($path)->table as $table) {
                foreach ($table->column as $column) {
                    self::$tables["prefix_{$table['name']}"][] = (string) $column['name'];
                }
            }
        }

        public function insert($table, array $bind)
        {
            $columns = self::$tables[$table];
            $id = array_shift($columns);
            if (array_keys($bind) !== $columns) {
                \Played\problem("A row does not fit into $table.");
            }
            $last = (\Played\Database::get('sequence')[$table] ?? 0) + 1;
            \Played\Database::put('sequence', [$table => $last] + \Played\Database::get('sequence'));
            \Played\Database::put($table, [...\Played\Database::get($table), [$id => $last] + $bind]);
            return 1;
        }

        public function select()
        {
            return new Select();
        }

        /** The second column by the first, all as text. */
        public function fetchPairs($sql)
        {
            $toText = fn ($row) => array_map('strval', $row);
            return array_column(array_map($toText, \Played\Database::get($sql->table)), $sql->columns[1], $sql->columns[0]);
        }

        /** @param array<string, array> $where Conditions like `id IN (?)`. */
        public function delete($table, $where = '')
        {
            $rows = \Played\Database::get($table);
            foreach ($where as $condition => $values) {
                $column = strtok($condition, ' ');
                if ($condition !== "$column IN (?)" || !in_array($column, self::$tables[$table], true)) {
                    \Played\problem("$table cannot be asked for $condition.");
                }
                $rows = array_filter($rows, fn ($row) => !in_array($row[$column], $values));
            }
            \Played\Database::put($table, array_values($rows));
            return 1;
        }
    }
}
