<?php
namespace Shop\Warranty\Model;

use Magento\Framework\App\DeploymentConfig;
use Magento\Framework\HTTP\Client\CurlFactory;
use Psr\Log\LoggerInterface;

/** Asks the plan server; its address and secret are in `env.php`, under `warranty`. */
class PlanServer
{
    public function __construct(
        private readonly CurlFactory $clients,
        private readonly DeploymentConfig $config,
        private readonly LoggerInterface $logger
    ) {
    }

    /** What it says; empty without an answer, which changes nothing. */
    public function ask(string $path, array $body): array
    {
        try {
            $client = $this->clients->create();
            $client->setTimeout(5);
            $client->addHeader('Authorization', 'Bearer ' . $this->config->get('warranty/plan_server_secret'));
            $client->addHeader('Content-Type', 'application/json');
            $url = $this->config->get('warranty/plan_server_url') . $path;
            $client->post($url, json_encode($body, JSON_THROW_ON_ERROR));
            if ($client->getStatus() !== 200) {
                throw new \RuntimeException('Status ' . $client->getStatus());
            }
            return json_decode($client->getBody(), true, 512, JSON_THROW_ON_ERROR);
        } catch (\Throwable $error) {
            $this->logger->error("The plan server did not answer $path: " . $error->getMessage());
            return [];
        }
    }
}
