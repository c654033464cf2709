<?php
namespace Shop\Warranty\Model;

use GuzzleHttp\ClientFactory;
use Magento\Framework\App\DeploymentConfig;

/** Asks the plan server; its address and secret are in `env.php`, under `warranty`. */
class PlanServer
{
    public function __construct(
        private readonly ClientFactory $clients,
        private readonly DeploymentConfig $config
    ) {
    }

    /** What it says. Where it does not take what it is told, Guzzle throws. */
    public function ask(string $method, string $path, array $body): array
    {
        $reply = $this->clients->create()->request($method, $this->config->get('warranty/plan_server_url') . $path, [
            'headers' => ['Authorization' => 'Bearer ' . $this->config->get('warranty/plan_server_secret')],
            'json' => $body,
            'timeout' => 5,
        ]);
        return json_decode((string) $reply->getBody(), true, 512, JSON_THROW_ON_ERROR);
    }
}
