import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { token } from '../service/support/start-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';
import { plan } from './support/scripted-orders.ts';

const refusal = { lineItemId: 'phone', errorCode: 'NO', errorMessage: 'No plan for a phone.' };

describe('what a plan server keeps of a reply that has more in place of contracts than a person reads', () => {
  const service = useScriptedService();
  const failuresOf = async (contractList: object[]) => {
    const scripted = await service({ body: { contractList } });
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('a', paid(phoneLines(plan, 1)));
    const { failures } = await plans.untilStatus('a', 'attention');
    const attention = await plans.request('GET', '/attention');
    assert.deepEqual((await attention.json()).orders[0].failures, failures);
    return failures;
  };

  it('is of an entry with very many fields what a person needs, and a few of the others', async () => {
    const fields = Array.from({ length: 50_000 }, (_, index) => [`field-${index}`, index]);
    const [kept, ...others] = await failuresOf([{ ...Object.fromEntries(fields), ...refusal }]);
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(kept, { ...refusal, 'field-0': 0 });
    assert.equal(Object.keys(kept ?? {}).length, 20);
  });

  it('is of a long text, a long list and a long name their beginning', async () => {
    const [kept] = await failuresOf([
      {
        ...refusal,
        errorMessage: `No: ${'x'.repeat(5000)}`,
        details: Array.from({ length: 5000 }, () => ({ no: 1 })),
        short: [{ no: 1 }],
        ['n'.repeat(5000)]: 1,
      },
    ]);
    const { lineItemId, errorCode, errorMessage, details, short, ...named } = kept ?? {};
    assert.deepEqual([lineItemId, errorCode], ['phone', 'NO']);
    assert.match(String(errorMessage), /^No: x{995}…$/);
    assert.match(String(details), /^(\[\{"no":1\}(,\{"no":1\})*).*…$/);
    assert.equal(String(details).length, 1000);
    assert.deepEqual(short, [{ no: 1 }]);
    assert.deepEqual(named, { [`${'n'.repeat(99)}…`]: 1 });
  });

  it('has no piece of the token where a text is cut', async () => {
    for (let before = 990; before <= 1000; before += 1) {
      const errorMessage = `${'x'.repeat(before)}${token}${'x'.repeat(100)}`;
      const [kept] = await failuresOf([{ ...refusal, errorMessage }]);
      assert.match(String(kept?.errorMessage), /^x+(\[[a-z ]*…|…)$/);
    }
  });

  it('has the token nowhere, whatever the service calls the line item', async () => {
    const [kept, other] = await failuresOf([
      { ...refusal, lineItemId: `of ${token}` },
      { ...refusal, lineItemId: 'x'.repeat(5000) },
    ]);
    assert.equal(kept?.lineItemId, 'of [access token]');
    assert.match(String(other?.lineItemId), /^x{999}…$/);
  });

  it('is the first entries of very many, and how many there were besides', async () => {
    const failures = await failuresOf(Array.from({ length: 20_000 }, () => refusal));
    const further = failures.at(-1);
    assert.equal(further?.errorCode, 'FURTHER_FAILURES');
    assert.ok(failures.length > 500 && failures.length < 1000, String(failures.length));
    assert.match(
      String(further?.errorMessage),
      new RegExp(` ${20_000 - failures.length + 1} more`),
    );
    assert.deepEqual(failures[0], refusal);
  });

  it('is of a few entries all that came', async () => {
    const entry = { ...refusal, details: { why: ['old', null] }, isCancelled: null, retry: 0.5 };
    assert.deepEqual(await failuresOf([entry, { ...entry, lineItemId: 7 }]), [
      entry,
      { ...entry, lineItemId: 7 },
    ]);
  });
});
