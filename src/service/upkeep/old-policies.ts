import type { ServiceTransaction } from '../database/tables.ts';
import { MAX_LAG } from '../quote/offered-policies.ts';

/**
 * Forgets the policies that were last offered before a moment. The policy of a contract is kept, because the order may
 * be sent again.
 */
export async function deleteOldPolicies(
  transaction: ServiceTransaction,
  before: Date,
): Promise<void> {
  const moment = new Date(before.getTime() - MAX_LAG).toISOString();
  await transaction
    .deleteFrom('policy')
    .where('offered_at', '<', moment)
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
    .execute();
}
