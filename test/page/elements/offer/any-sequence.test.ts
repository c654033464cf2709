import * as fc from 'fast-check';
import '../../../../src/define.ts';
import { configure } from '../../../../src/page/configuration.ts';
import { expectConsole } from '../../../support/console.ts';
import { type PageStep, SequencePage } from '../support/sequence-page.ts';
import { takeSteps } from '../support/take-steps.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { runCount } from '../../../support/run-count.ts';

const RUNS = runCount(10_000);

const place = fc.nat({ max: 1 });
const step: fc.Arbitrary<PageStep> = fc.oneof(
  fc.record({
    do: fc.constant('title' as const),
    place,
    value: fc.constantFrom('Sofa', 'Table', 'Lamp'),
  }),
  fc.record({
    do: fc.constant('price' as const),
    place,
    value: fc.constantFrom('799', '450', '19.99'),
  }),
  fc.record({ do: fc.constant('country' as const), place, value: fc.constantFrom('US', 'CA') }),
  fc.record({ do: fc.constant('store' as const), place, value: fc.constantFrom('one', 'two') }),
  fc.record({
    do: fc.constant('currency' as const),
    place,
    value: fc.constantFrom(null, 'USD', 'CAD'),
  }),
  fc.record({
    do: fc.constant('markup' as const),
    value: fc.constantFrom('Sofa', 'Table', 'Lamp'),
  }),
  fc.record({
    do: fc.constant('configure' as const),
    value: fc.constantFrom(undefined, 'NV', 'CA'),
  }),
  fc.record({
    do: fc.constant('name' as const),
    place,
    value: fc.constantFrom(null, 'warranty', 'plan[{field}]'),
  }),
  fc.record({ do: fc.constant('disabled' as const), place, value: fc.boolean() }),
  fc.record({
    do: fc.constant('form' as const),
    place,
    value: fc.constantFrom(null, 'other-form', 'none'),
  }),
  fc.record({
    do: fc.constant('move' as const),
    place,
    value: fc.constantFrom('form', 'other', 'shadow', 'frame', 'away'),
  }),
  fc.record({
    do: fc.constant('choose' as const),
    place,
    value: fc.constantFrom(1, 2),
    by: fc.constantFrom('radio', 'method'),
  }),
  fc.record({ do: fc.constant('clear' as const), place }),
  fc.record({ do: fc.constant('reset' as const) }),
  fc.record({ do: fc.constant('restore' as const), place }),
  fc.record({
    do: fc.constant('quote' as const),
    place,
    value: fc.constantFrom('given', 'none', 'stale', 'copied'),
  }),
  fc.record({ do: fc.constant('copy' as const), place }),
  fc.record({
    do: fc.constant('tamper' as const),
    place,
    value: fc.constantFrom('remove', 'alter', 'rename'),
  }),
  fc.record({ do: fc.constant('render' as const), place }),
  fc.record({ do: fc.constant('answer' as const) }),
  fc.record({ do: fc.constant('answer' as const) }),
  fc.record({ do: fc.constant('settle' as const) }),
);

/** Sequences that are always among them: each makes the element say what is wrong with the page. */
const SLIPS: [number, PageStep[]][] = [
  [
    1,
    [
      { do: 'form', place: 0, value: 'none' },
      { do: 'choose', place: 0, value: 1, by: 'radio' },
    ],
  ],
  [
    1,
    [
      { do: 'form', place: 0, value: 'other-form' },
      { do: 'move', place: 0, value: 'shadow' },
      { do: 'choose', place: 0, value: 1, by: 'radio' },
    ],
  ],
  [1, [{ do: 'quote', place: 0, value: 'stale' }, { do: 'settle' }]],
  [
    1,
    [
      { do: 'quote', place: 0, value: 'given' },
      { do: 'price', place: 0, value: '450' },
      { do: 'quote', place: 0, value: 'copied' },
      { do: 'choose', place: 0, value: 1, by: 'method' },
    ],
  ],
  [
    1,
    [
      { do: 'move', place: 0, value: 'away' },
      { do: 'quote', place: 0, value: 'stale' },
      { do: 'move', place: 0, value: 'form' },
      { do: 'choose', place: 0, value: 1, by: 'radio' },
    ],
  ],
];

describe('whatever a page does to one and two offers', () => {
  after(() => configure({ state: undefined }));

  it(`no form ever holds a plan that is not for what is shown, in ${RUNS.toLocaleString('en')} random sequences`, async function () {
    this.timeout(1_500_000);
    expectConsole('warn', /quote was given before the product changed/);
    expectConsole('warn', /form="none" names no form of this page/);
    expectConsole('warn', /form="other-form" names no form of this page/);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 }),
        fc.array(step, { maxLength: 12 }),
        (offers, steps) => takeSteps(new SequencePage(offers), steps),
      ),
      { ...propertyRuns<[number, PageStep[]]>(RUNS), examples: SLIPS },
    );
  });
});
