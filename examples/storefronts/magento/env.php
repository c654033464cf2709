<?php
return [
    // Beside what `app/etc/env.php` has already.
    'warranty' => [
        'service_url' => getenv('WARRANTY_SERVICE_URL'),
        'country' => getenv('WARRANTY_COUNTRY'), // Where the shop delivers to, such as US.
        'plan_server_url' => getenv('PLAN_SERVER_URL'),
        'plan_server_secret' => getenv('PLAN_SERVER_SECRET'),
    ],
];
