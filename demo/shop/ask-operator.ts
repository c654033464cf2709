import * as z from 'zod';
import { KnownContracts, type KnownContract } from './contract-status.ts';
import { store } from './store.ts';

/**
 * The contracts that the service has for an order; undefined where nobody answers. A shop asks the people
 * who run the service; the reference service lists them itself.
 */
export async function askOperator(
  serviceUrl: string,
  orderId: string,
): Promise<readonly KnownContract[] | undefined> {
  const { storeId, accessToken } = store;
  const query = new URLSearchParams({ storeId, orderId });
  try {
    const response = await fetch(`${serviceUrl}/sandbox/contracts?${query}`, {
      headers: { 'X-Service-Access-Token': accessToken },
    });
    if (!response.ok) return undefined;
    return KnownContracts.parse(await response.json());
  } catch (error) {
    if (error instanceof TypeError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
