import type { ExpressionBuilder } from 'kysely';
import { BATCH_SIZE } from '../../database/in-batches.ts';
import type { Tables } from '../database/tables.ts';
import { MAX_LAG } from '../quote/offered-policies.ts';
import type { DeleteBatch } from './batch.ts';

/** What places a policy among the others: first those that were last offered the longest ago. */
const PLACE = ['offered_at', 'store_id', 'warranty_sku', 'warranty_price'] as const;

/** The place of a policy. */
type Place = Readonly<Record<(typeof PLACE)[number], string>>;

/**
 * Forgets the next policies that were last offered before a moment. The policy of a contract is kept, because the order
 * may be sent again.
 */
export const deleteOldPolicies: DeleteBatch<Place> = async (transaction, before, after) => {
  const moment = new Date(before.getTime() - MAX_LAG).toISOString();
  const next = await transaction
    .selectFrom('policy')
    .select(PLACE)
    .where('offered_at', '<', moment)
    .where(isPlaced('>', after))
    .orderBy('offered_at')
    .orderBy('store_id')
    .orderBy('warranty_sku')
    .orderBy('warranty_price')
    .limit(BATCH_SIZE)
    .execute();
  if (next.length === 0) return { deleted: 0, end: undefined };
  const end = next.length < BATCH_SIZE ? undefined : next.at(-1);
  const { numDeletedRows } = await transaction
    .deleteFrom('policy')
    .where(isPlaced('>', after))
    // One upper bound alone: of two, SQLite may go by the one that leaves more to look at.
    .where((build) => (end ? isPlaced('<=', end)(build) : build('offered_at', '<', moment)))
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('contract')
            .select('contract_id')
            .whereRef('contract.store_id', '=', 'policy.store_id')
            .whereRef('contract.policy_sku', '=', 'policy.warranty_sku')
            .whereRef('contract.policy_price', '=', 'policy.warranty_price'),
        ),
      ),
    )
    .executeTakeFirst();
  return { deleted: Number(numDeletedRows), end };
};

/** The policies before or after a place; all of them where there is none. */
function isPlaced(operator: '>' | '<=', place: Place | undefined) {
  return (build: ExpressionBuilder<Tables, 'policy'>) => {
    if (place === undefined) return build.lit(true);
    const { offered_at, store_id, warranty_sku, warranty_price } = place;
    return build(
      build.refTuple(...PLACE),
      operator,
      build.tuple(offered_at, store_id, warranty_sku, warranty_price),
    );
  };
}
