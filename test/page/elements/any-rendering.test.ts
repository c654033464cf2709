import * as fc from 'fast-check';
import '../../../src/define.ts';
import type { Configuration } from '../../../src/page/configuration.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { runCount } from '../../support/run-count.ts';
import { type ElementName, RenderedPage, type RenderingStep } from './support/rendered-page.ts';
import { takeSteps } from './support/take-steps.ts';
import { lineItemList } from './support/whole-system-fixture.ts';

const RUNS = runCount(2500);

/** Values of each property that changes what is shown. */
const PROPERTIES: Readonly<Record<string, readonly unknown[]>> = {
  currency: ['USD', 'EUR', 'KWD', undefined],
  quantity: [1, 3],
  layout: ['full', 'compact'],
  showMonthly: [true, false],
  tenureUnit: ['month', 'year', undefined],
  quoteLang: ['de', 'ar', undefined],
  editable: [true, false],
  lineItemList: [lineItemList, lineItemList.slice(0, 1)],
};

/** Settings of the page that change what is shown. */
const DEFAULTS: readonly Configuration[] = [
  { tenureUnit: 'month' },
  { tenureUnit: undefined },
  { words: { en: { details: 'Details', tax: 'Tax is included.' } } },
  { words: { de: { accept: 'Nehmen' }, en: { provider: 'By us.' } } },
  { words: null },
];

const lang = fc.constantFrom(null, 'en', 'de', 'ar', 'en-GB', 'x-none');
const spoken = fc.record({
  do: fc.constant('lang' as const),
  where: fc.constantFrom('element' as const, 'place' as const, 'page' as const),
  value: lang,
});
const move = fc.record({ do: fc.constant('move' as const), value: fc.nat({ max: 2 }) });
const step: fc.Arbitrary<RenderingStep> = fc.oneof(
  spoken,
  spoken,
  move,
  move,
  ...Object.entries(PROPERTIES).map(([name, values]) =>
    fc.record({
      do: fc.constant('property' as const),
      name: fc.constant(name),
      value: fc.constantFrom(...values),
    }),
  ),
  fc.record({ do: fc.constant('quote' as const), value: fc.nat({ max: 4 }) }),
  fc.record({
    do: fc.constant('configure' as const),
    value: fc.constantFrom(...DEFAULTS),
  }),
  fc.record({ do: fc.constant('disabled' as const), value: fc.boolean() }),
  fc.record({
    do: fc.constant('choose' as const),
    value: fc.constantFrom('offer-1-year', 'offer-2-years'),
  }),
  fc.record({ do: fc.constant('clear' as const) }),
  fc.record({ do: fc.constant('popup' as const) }),
  fc.record({ do: fc.constant('settle' as const) }),
);

const NAMES: readonly ElementName[] = ['warranty-offer', 'warranty-popup', 'warranty-whole-system'];

describe('whatever changes an element, its language and its page', () => {
  for (const name of NAMES) {
    it(`<${name}> shows at last what a new one shows, in ${RUNS.toLocaleString('en')} random sequences`, async function () {
      this.timeout(1_500_000);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
          takeSteps(new RenderedPage(name), steps),
        ),
        propertyRuns<[RenderingStep[]]>(RUNS),
      );
    });
  }
});
