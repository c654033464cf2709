import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Postgres } from '../service/support/postgres.ts';
import type { ScriptedReply, ScriptedService } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, standing, TestPlanServer } from './support/plan-shop.ts';
import { contract, plan, quantitiesOf, saved, second } from './support/scripted-orders.ts';

/** Keeps each order as it was before its last attempt began. */
const KEEP_EARLIER = `
  create table earlier (like plan_order);
  create function keep_earlier() returns trigger language plpgsql as $$
    begin
      delete from earlier where order_id = old.order_id;
      insert into earlier select old.*;
      return new;
    end $$;
  create trigger keep_earlier before update on plan_order
    for each row when (old.is_attempt_open = 0 and new.is_attempt_open = 1) execute function keep_earlier();`;

/** Takes the beginning of each attempt back, as where a standby takes over that had not got that commit yet. */
const LOSE_BEGINNING = `
  delete from plan_order where order_id in (select order_id from earlier);
  insert into plan_order select * from earlier;`;

describe('an attempt whose beginning PostgreSQL lost, in a failover to a standby that lagged', () => {
  const service = useScriptedService();
  let postgres: Postgres;
  let databaseUrl: string;
  before(async () => {
    postgres = await Postgres.start();
  });
  beforeEach(async () => {
    databaseUrl = await postgres.createDatabase();
  });
  after(() => postgres.stop());

  /** A plan server whose order the service has got and not answered yet. */
  const startAttempt = async (scripted: ScriptedService) => {
    const plans = await TestPlanServer.start({ serviceUrl: scripted.url, databaseUrl });
    await postgres.execute(databaseUrl, KEEP_EARLIER);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await scripted.waitForRequests(1);
    return plans;
  };

  it('has its contracts, and the order is sent once', async () => {
    const scripted = await service({ ...saved, behaviour: 'hold' });
    await using plans = await startAttempt(scripted);
    await postgres.execute(databaseUrl, LOSE_BEGINNING);
    await scripted.release(0);
    const view = await plans.untilStatus('a', 'saved');
    assert.deepEqual(standing(view), [contract.contractId]);
    assert.equal(view.attempts, 1);
    assert.equal((await scripted.requests()).length, 1);
  });

  it('is seen by a person where nobody knows what came of it', async () => {
    const scripted = await service({ status: 500, behaviour: 'hold' });
    await using plans = await startAttempt(scripted);
    await postgres.execute(databaseUrl, LOSE_BEGINNING);
    await scripted.release(0);
    const view = await plans.untilStatus('a', 'attention');
    assert.match(view.reason ?? '', /^It is unknown whether the service carried out the order/);
    assert.equal((await scripted.requests()).length, 1);
  });

  it('is followed by one for what the shop put since', async () => {
    const both: ScriptedReply = { body: { contractList: [contract, second] } };
    const scripted = await service({ ...saved, behaviour: 'hold' }, both);
    await using plans = await startAttempt(scripted);
    await postgres.execute(databaseUrl, LOSE_BEGINNING);
    // The state that was sent was lost too: the next one has its number.
    await postgres.execute(databaseUrl, `update plan_order set version = 0, state = ''`);
    await plans.put('a', paid(phoneLines(plan, 2)));
    await scripted.release(0);
    const view = await plans.untilStatus('a', 'saved');
    assert.deepEqual(standing(view), [contract.contractId, second.contractId]);
    assert.deepEqual(
      (await scripted.requests()).map(({ body }) => quantitiesOf(body)),
      [[1], [2]],
    );
  });
});
