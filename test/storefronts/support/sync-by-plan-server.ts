import type { PlanChange } from '../plan-server/plan-changes.ts';
import type { Line } from './shop.ts';
import { SECRET, type StorefrontParts } from './storefront.ts';

/**
 * What the PHP of the guides does in its hooks: sends the cart to the plan server and carries out
 * the changes. A plan server that fails changes nothing.
 */
export function syncByPlanServer(
  { shop, planServer }: StorefrontParts,
  selectionOf: (line: Line) => unknown,
): () => Promise<void> {
  return async () => {
    const reply = await planServer.request('/changes', {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ lines: shop.shopLines(selectionOf) }),
    });
    if (!reply.ok) return;
    const { changes } = (await reply.json()) as { changes: PlanChange[] };
    shop.apply(changes);
  };
}
