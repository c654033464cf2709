import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Postgres } from '../support/postgres.ts';
import { listContracts, offeredPlans, orderOf, saveOrder } from '../support/save-order.ts';
import { startService } from '../support/start-service.ts';
import {
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from '../support/whole-system.ts';

describe('a database whose integers have 64 bits, as in some that are compatible with PostgreSQL', () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.start();
  });
  after(() => postgres.stop());

  it('gives them as numbers: orders and whole-system orders are taken as on any other', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using service = await startService({ databaseUrl });
    await postgres.widenIntegers(databaseUrl);
    const [plan] = await offeredPlans(service.url);
    const lineItem = { lineItemId: 'phone', quantity: 2, planDetails: plan };
    const order = orderOf([lineItem], { isTestOrder: true });
    const contracts = await saveOrder(service.url, order);
    assert.deepEqual(await saveOrder(service.url, order), contracts);
    await saveWholeSystemOrder(
      service.url,
      wholeSystemOrderOf(await wholeSystemQuote(service.url)),
    );
    const [unit, , system] = await listContracts(service.url);
    assert.deepEqual([unit.isTestOrder, unit.warrantyTenure], [true, 1]);
    assert.equal(system.warrantyCoverageYears, 1);
  });
});
