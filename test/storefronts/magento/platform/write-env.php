<?php
// As each command of Magento that stores a setting: reads `env.php`, and writes what it says into it.
echo "<?php\nreturn " . var_export(require '/magento/env.php', true) . ";\n";
