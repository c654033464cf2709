import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { requestQuote } from '../support/request-quote.ts';
import { Postgres } from '../support/postgres.ts';
import {
  listContracts,
  offeredPlans,
  orderOf,
  requestOrder,
  saveOrder,
} from '../support/save-order.ts';
import { startService, type TestService } from '../support/start-service.ts';

describe('a PostgreSQL in trouble', () => {
  let postgres: Postgres;
  let databaseUrl: string;
  let service: TestService;
  let order: ReturnType<typeof orderOf>;
  before(async () => {
    postgres = await Postgres.start();
  });
  after(() => postgres.stop());
  beforeEach(async () => {
    databaseUrl = await postgres.createDatabase();
    service = await startService({ databaseUrl });
    const [plan] = await offeredPlans(service.url);
    order = orderOf([{ lineItemId: 'phone', quantity: 2, planDetails: plan }]);
  });

  /** Lets the database do something whenever a contract is made. */
  const onContract = (body: string, moment = 'after insert on contract') =>
    postgres.execute(
      databaseUrl,
      `create sequence trouble;
       create function trouble() returns trigger language plpgsql as $$
         begin ${body} return new; end $$;
       create ${moment.includes('deferred') ? 'constraint ' : ''}trigger trouble ${moment}
         for each row execute function trouble();`,
    );
  const outcome = async () => {
    const response = await requestOrder(service.url, order);
    const { error } = await response.json();
    return [response.status, error?.code, response.headers.get('Retry-After')];
  };
  const endTrouble = () => postgres.execute(databaseUrl, 'drop function trouble cascade');
  const isRepeatedSafely = async () => {
    await endTrouble();
    assert.equal((await saveOrder(service.url, order)).length, 2);
    assert.equal((await listContracts(service.url)).length, 2);
    await service.close();
  };

  it('that asks for another attempt gets it, and the caller does not notice', async () => {
    await onContract(
      "if nextval('trouble') <= 3 then raise exception 'again' using errcode = '40001'; end if;",
    );
    assert.deepEqual(await outcome(), [200, undefined, null]);
    await isRepeatedSafely();
  });

  it('that asks for ever is given up: nothing was stored, try again', async () => {
    await onContract("raise exception 'again' using errcode = '40P01';");
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    await isRepeatedSafely();
  });

  it('that breaks the connection in the middle of an order: nothing was stored, try again', async () => {
    await onContract('perform pg_terminate_backend(pg_backend_pid());');
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    await isRepeatedSafely();
  });

  it('that breaks it in the commit itself: nobody knows, so that it is no "try again"', async () => {
    await onContract(
      'perform pg_terminate_backend(pg_backend_pid());',
      'after insert on contract deferrable initially deferred',
    );
    assert.deepEqual(await outcome(), [500, 'INTERNAL_ERROR', null]);
    await isRepeatedSafely();
  });

  it('that fails is logged with its code, without what was to be stored', async () => {
    await onContract("raise exception 'for % of ada@shop.example', new.order_id;");
    assert.deepEqual(await outcome(), [500, 'INTERNAL_ERROR', null]);
    const log = service.lines.join('\n');
    assert.match(log, /^A request failed: error P0001 at /m);
    assert.doesNotMatch(log, /ada|order-1/);
    await isRepeatedSafely();
  });

  it('that is away: the service is up but not ready, and serves once it is back', async () => {
    await postgres.pause();
    assert.equal((await fetch(`${service.url}/health`)).status, 200);
    assert.equal((await fetch(`${service.url}/ready`)).status, 503);
    assert.equal((await requestQuote(service.url)).status, 503);
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    await postgres.resume();
    assert.equal((await fetch(`${service.url}/ready`)).status, 200);
    assert.equal((await saveOrder(service.url, order)).length, 2);
    await service.close();
  });
});
