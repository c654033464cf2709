import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';
import { contract, lineItemsOf, plan, saved } from './support/scripted-orders.ts';

/** What the service answers, perhaps after it carried the order out. */
const busy: ScriptedReply = { status: 503, headers: { 'retry-after': '1' } };

describe('an order that the service put off by 503, although it may have carried it out', () => {
  const service = useScriptedService();
  const start = async (...replies: ScriptedReply[]) => {
    const scripted = await service(...replies);
    const plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    return { scripted, plans };
  };
  const putOff = (plans: TestPlanServer) =>
    plans.until('a', ({ attempts, nextAttemptAt }) => attempts === 1 && !!nextAttemptAt);

  it('has its contracts ended where it is cancelled meanwhile', async () => {
    const ended = { ...contract, isCancelled: true };
    const { scripted, plans } = await start(busy, { body: { contractList: [ended] } });
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    await putOff(plans);
    await plans.put('a', paid(phoneLines(plan, 0)));
    plans.pass(60_000);
    const { contracts } = await plans.untilStatus('a', 'saved');
    assert.deepEqual(contracts, [ended]);
    const [, last] = await scripted.requests();
    assert.deepEqual(lineItemsOf(last?.body), [['phone', 0]]);
  });

  it('has the line ended that it does not have any more', async () => {
    const { scripted, plans } = await start(busy, saved);
    await using _ = plans;
    const [phone, cover] = phoneLines(plan, 1);
    assert.ok(phone && cover);
    const other = [
      { ...phone, id: 'mug' },
      { ...cover, id: 'mug-plan', covers: 'mug' },
    ];
    await plans.put('a', paid([...phoneLines(plan, 1), ...other]));
    await putOff(plans);
    await plans.put('a', paid(phoneLines(plan, 1)));
    plans.pass(60_000);
    await plans.untilStatus('a', 'saved');
    const [, last] = await scripted.requests();
    assert.deepEqual(lineItemsOf(last?.body), [
      ['phone', 1],
      ['mug', 0],
    ]);
  });
});
