<?php
return [
    // Beside what `app/etc/env.php` has already. Magento puts the variables in as it reads them: what `getenv` says would be
    // written into the file by the next command that stores a setting, such as `bin/magento deploy:mode:set`.
    'warranty' => [
        'service_url' => '#env(WARRANTY_SERVICE_URL)',
        'country' => '#env(WARRANTY_COUNTRY)', // Where the shop delivers to, such as US.
        'plan_server_url' => '#env(PLAN_SERVER_URL)',
        'plan_server_secret' => '#env(PLAN_SERVER_SECRET)',
    ],
];
