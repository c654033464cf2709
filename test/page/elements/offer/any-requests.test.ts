import * as fc from 'fast-check';
import '../../../../src/define.ts';
import { expectConsole } from '../../../support/console.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { runCount } from '../../../support/run-count.ts';
import { RequestsPage, type RequestsStep } from '../support/requests-page.ts';
import { STATUS_OF } from '../support/held-requests.ts';
import { takeSteps } from '../support/take-steps.ts';

const RUNS = runCount(2500);

const place = fc.nat({ max: 11 });
const title = fc.constantFrom(...Object.keys(STATUS_OF));
const step: fc.Arbitrary<RequestsStep> = fc.oneof(
  fc.record({ do: fc.constant('title' as const), place, value: title }),
  fc.record({ do: fc.constant('title' as const), place, value: title }),
  fc.record({
    do: fc.constantFrom('connect' as const, 'remove' as const, 'move' as const, 'refresh' as const),
    place,
  }),
  fc.record({ do: fc.constant('answer' as const), place }),
  fc.record({
    do: fc.constantFrom(
      'hide' as const,
      'show' as const,
      'leave' as const,
      'come back' as const,
      'answer all' as const,
      'settle' as const,
      'mend the service' as const,
      'network is back' as const,
      'an hour passes' as const,
    ),
  }),
);

describe('whatever happens while offers ask for quotes', () => {
  it(`each comes to what the service says of its product, with no request too many, in ${RUNS.toLocaleString('en')} random sequences`, async function () {
    this.timeout(1_500_000);
    expectConsole('warn', /status 400/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(title, { minLength: 1, maxLength: 12 }),
        fc.array(step, { maxLength: 16 }),
        (titles, steps) => takeSteps(new RequestsPage(titles), steps),
      ),
      // The element tells the page's developer of the failure, also in the fewest runs.
      { ...propertyRuns<[string[], RequestsStep[]]>(RUNS), examples: [[['Lamp'], []]] },
    );
  });
});
