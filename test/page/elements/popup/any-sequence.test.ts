import * as fc from 'fast-check';
import '../../../../src/define.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { runCount } from '../../../support/run-count.ts';
import { type PopupDeed, PopupPage, type PopupReaction } from '../support/popup-page.ts';
import { takeSteps } from '../support/take-steps.ts';

const RUNS = runCount(10_000);

const show = fc.record({ do: fc.constant('show' as const), waits: fc.boolean() });
const deed: fc.Arbitrary<PopupDeed> = fc.oneof(
  show,
  show,
  fc.record({
    do: fc.constantFrom(
      'hide' as const,
      'remove' as const,
      'connect' as const,
      'move' as const,
      'close button' as const,
      'Escape' as const,
      'accept' as const,
      'decline' as const,
      'settle' as const,
    ),
  }),
  fc.record({ do: fc.constant('mark' as const), value: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('choose' as const), value: fc.nat({ max: 3 }) }),
  fc.record({
    do: fc.constant('quote' as const),
    value: fc.constantFrom(
      'none',
      'without offers',
      'fewer offers',
      'one more',
      'new prices',
      'the same again',
    ),
  }),
  fc.record({ do: fc.constant('currency' as const), value: fc.constantFrom(undefined, 'USD') }),
  fc.record({ do: fc.constant('quantity' as const), value: fc.constantFrom(1, 3) }),
  fc.record({ do: fc.constant('lang' as const), value: fc.constantFrom('en', 'de') }),
);
const reaction: fc.Arbitrary<PopupReaction | undefined> = fc.option(
  fc.record({ to: fc.constantFrom('open' as const, 'close' as const), deed }),
  { nil: undefined },
);

describe('whatever a page does to a popup of its own', () => {
  it(`it keeps no page inert, tells each opening and closing once, and calls back whatever waits, in ${RUNS.toLocaleString('en')} random sequences`, async function () {
    this.timeout(1_500_000);
    await fc.assert(
      fc.asyncProperty(reaction, fc.array(deed, { maxLength: 12 }), (heard, deeds) =>
        takeSteps(new PopupPage(heard), deeds),
      ),
      propertyRuns<[PopupReaction | undefined, PopupDeed[]]>(RUNS),
    );
  });
});
