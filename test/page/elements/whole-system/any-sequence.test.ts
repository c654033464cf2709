import * as fc from 'fast-check';
import '../../../../src/define.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { runCount } from '../../../support/run-count.ts';
import { WholeSystemPage, type WholeSystemStep } from '../support/whole-system-page.ts';
import { takeSteps } from '../support/take-steps.ts';

const RUNS = runCount(10_000);

const first = fc.constantFrom('quote', 'products');
const set = fc.nat({ max: 2 });
const step: fc.Arbitrary<WholeSystemStep> = fc.oneof(
  fc.record({
    do: fc.constant('products' as const),
    value: set,
    how: fc.constantFrom('another list', 'in place'),
  }),
  fc.record({ do: fc.constant('both' as const), value: set, first }),
  fc.record({ do: fc.constant('copies' as const), first }),
  fc.record({
    do: fc.constant('toggle' as const),
    value: fc.nat({ max: 1 }),
    answer: fc.constantFrom('none', 'cancel', 'other', 'quote'),
  }),
  fc.record({ do: fc.constant('country' as const), value: fc.constantFrom('US', 'CA') }),
  fc.record({ do: fc.constant('store' as const), value: fc.constantFrom('one', 'two') }),
  fc.record({ do: fc.constant('currency' as const), value: fc.constantFrom('USD', 'CAD') }),
  fc.record({
    do: fc.constant('configure' as const),
    value: fc.constantFrom(undefined, 'NV', 'CA'),
  }),
  fc.record({
    do: fc.constant('lead' as const),
    value: fc.constantFrom(undefined, 'lead-1', 'lead-2'),
  }),
  fc.record({
    do: fc.constant('name' as const),
    value: fc.constantFrom(null, 'system', 'plan[{field}]'),
  }),
  fc.record({ do: fc.constant('form' as const), value: fc.constantFrom(null, 'other-form') }),
  fc.record({ do: fc.constant('disabled' as const), value: fc.boolean() }),
  fc.record({ do: fc.constant('editable' as const), value: fc.boolean() }),
  fc.record({
    do: fc.constant('quote' as const),
    value: fc.constantFrom('taken', 'without offers'),
  }),
  fc.record({ do: fc.constant('quote' as const), value: fc.constant('new') }),
  fc.record({ do: fc.constant('quote' as const), value: fc.constant('new') }),
  fc.record({
    do: fc.constant('choose' as const),
    value: fc.constantFrom(1, 2),
    by: fc.constantFrom('radio', 'method'),
  }),
  fc.record({
    do: fc.constant('choose' as const),
    value: fc.constantFrom(1, 2),
    by: fc.constant('radio'),
  }),
  fc.record({ do: fc.constant('clear' as const) }),
  fc.record({ do: fc.constant('reset' as const) }),
  fc.record({ do: fc.constant('restore' as const) }),
  fc.record({ do: fc.constant('render' as const) }),
  fc.record({ do: fc.constant('settle' as const) }),
  fc.record({ do: fc.constant('move' as const), value: fc.constantFrom('form', 'other', 'away') }),
  fc.record({ do: fc.constant('tamper' as const), value: fc.constantFrom('remove', 'alter') }),
);

describe('whatever a page does to a whole-system plan', () => {
  it(`no form ever holds one that is not for the products of the moment, in ${RUNS.toLocaleString('en')} random sequences`, async function () {
    this.timeout(1_500_000);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
        takeSteps(new WholeSystemPage(), steps),
      ),
      propertyRuns<[WholeSystemStep[]]>(RUNS),
    );
  });
});
