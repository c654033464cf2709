import { Quote, type WholeSystemLineItem } from 'warranty-widget/schemas';
import * as z from 'zod';
import { store } from './store.ts';
import type { WholeSystemQuote } from './whole-system.ts';

/** Time after which the page shows its fallback, in ms. */
const TIMEOUT = 4000;

const Reply = z.object({ svcSalesLeadId: z.string() });

/**
 * Asks for a plan over several products. The interface does not show that endpoint; this is the
 * reference service's own.
 * @param svcSalesLeadId - The sale that is to be updated; absent: a new one.
 * @returns The quote; undefined when none came, which the log explains.
 */
export async function askWholeSystemQuote(
  serviceUrl: string,
  lineItemList: readonly WholeSystemLineItem[],
  svcSalesLeadId?: string,
): Promise<WholeSystemQuote | undefined> {
  const { storeId, country, accessToken } = store;
  const query = new URLSearchParams({ storeId, country });
  try {
    const response = await fetch(`${serviceUrl}/sandbox/whole-system/quotes?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Service-Access-Token': accessToken },
      body: JSON.stringify({ lineItemList, svcSalesLeadId }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const reply: unknown = await response.json();
    return { quote: Quote.parse(reply), ...Reply.parse(reply), lineItemList: [...lineItemList] };
  } catch (error) {
    console.warn(`There is no whole-system quote: ${String(error)}`);
    return undefined;
  }
}
