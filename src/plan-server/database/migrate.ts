import { type MigrationWait, runMigrations } from '../../database/run-migrations.ts';
import * as orders from './migrations/2026-11-22-a-orders.ts';
import * as attemptedItems from './migrations/2026-11-23-a-attempted-items.ts';
import * as usedTokens from './migrations/2026-11-23-b-used-tokens.ts';
import * as confirmedItems from './migrations/2026-11-24-a-confirmed-items.ts';
import * as openAttempts from './migrations/2026-11-24-b-open-attempts.ts';
import * as store from './migrations/2026-11-27-a-store.ts';
import * as receiptChecks from './migrations/2026-11-28-a-receipt-checks.ts';
import type { PlanDatabase } from './tables.ts';

/** Not the reference service's, so that both servers can share one database. */
const TABLE = 'plan_migration';

/**
 * Brings the plan server's tables up to date. Safe when several instances start at once.
 * @throws {RangeError} when a newer release has already changed the tables, or another process keeps a SQLite file for too
 * long.
 * @throws what the database reported, when it is out of reach or a migration failed.
 */
export function migrate(database: PlanDatabase, wait?: MigrationWait): Promise<void> {
  const migrations = {
    '2026-11-22-a-orders': orders,
    '2026-11-23-a-attempted-items': attemptedItems,
    '2026-11-23-b-used-tokens': usedTokens,
    '2026-11-24-a-confirmed-items': confirmedItems,
    '2026-11-24-b-open-attempts': openAttempts,
    '2026-11-27-a-store': store,
    '2026-11-28-a-receipt-checks': receiptChecks,
  };
  return runMigrations(database, migrations, TABLE, wait);
}
