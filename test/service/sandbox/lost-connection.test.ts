import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PostgresProxy } from '../support/postgres-proxy.ts';
import { Postgres } from '../support/postgres.ts';
import { listContracts, offeredPlans, orderOf, saveOrder } from '../support/save-order.ts';
import { startService, storeId, token } from '../support/start-service.ts';

it('the list of contracts needs no commit, and where the connection breaks it can be asked for again', async (context) => {
  await using postgres = await Postgres.start();
  await using proxy = await PostgresProxy.start(await postgres.createDatabase());
  const service = await startService({ databaseUrl: proxy.databaseUrl, quoteDays: 0 });
  context.after(() => service.close());
  const [planDetails] = await offeredPlans(service.url);
  await saveOrder(service.url, orderOf([{ lineItemId: 'phone', quantity: 1, planDetails }]));

  proxy.fateOf = (statement) => (statement === 'commit' ? 'lose-answer' : 'pass');
  assert.equal((await listContracts(service.url)).length, 1);

  proxy.fateOf = () => 'lose';
  const url = `${service.url}/sandbox/contracts?storeId=${storeId}`;
  const reply = await fetch(url, { headers: { 'X-Service-Access-Token': token } });
  assert.equal(reply.status, 503);
  assert.equal(reply.headers.get('Retry-After'), '1');

  proxy.fateOf = () => 'pass';
  assert.equal((await listContracts(service.url)).length, 1);
});
