interface Contract {
  readonly contractId: string;
  readonly isCancelled: boolean;
}

/** The contracts of an order that the reference service has and that were not cancelled, oldest first. */
export async function standingContracts(orderId: string): Promise<string[]> {
  const reply = await fetch(
    `/storefronts/service/sandbox/contracts?storeId=demo-store&orderId=${orderId}`,
    { headers: { 'X-Service-Access-Token': 'demo-token' } },
  );
  const contracts = (await reply.json()) as Contract[];
  return contracts.filter(({ isCancelled }) => !isCancelled).map(({ contractId }) => contractId);
}
