import { expect } from '@open-wc/testing';
import { holdoutGroup } from '../../src/analytics.ts';
import { snippetsOf } from '../support/guide-snippets.ts';
import { quotingService } from '../support/offer-fixture.ts';
import { StrictPage } from '../support/strict-page.ts';

const textOf = async (path: string) => (await fetch(path)).text();

const scriptOf = (code: string, type: string) =>
  `<script type="${type}" src="/strict-page/script.js?code=${encodeURIComponent(code)}"></script>`;

/** What the snippets take for given: a consent tool, a session, a form and an offer. */
const shopScript = (sessionId: string) => `
  window.consentTool = { allows: (purpose) => purpose === 'statistics' };
  window.consent = () => true;
  window.sessionId = '${sessionId}';
  window.dataLayer = Object.assign([], {
    push(event) {
      this[this.length] = event;
      dispatchEvent(new Event('measured'));
    },
  });
  Object.defineProperty(window, 'form', { get: () => document.querySelector('form') });
  window.warrantyOffer = document.createElement('warranty-offer');
  warrantyOffer.setAttribute('product-title', 'Sofa');
  warrantyOffer.setAttribute('product-price', '799');
  warrantyOffer.setAttribute('loading', 'eager');
  addEventListener('show', () => form.append(warrantyOffer));`;

/** A page that measures as the snippet does. */
async function measuringPage(snippet: string, sessionId = ''): Promise<StrictPage> {
  const { url } = await quotingService();
  const module = snippet.replace("'warranty-widget/analytics'", "'/dist/analytics.js'");
  return StrictPage.open(`${scriptOf(shopScript(sessionId), 'text/javascript')}
    <script src="/dist/cdn/warranty-widget.js" data-service-url="${url}" data-store-id="s"
      data-country="US"></script><form></form>${scriptOf(module, 'module')}`);
}

/** The first event that is measured. */
async function measured({ window }: StrictPage): Promise<unknown> {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  const first = () => (Array.isArray(layer) ? layer.at(0) : undefined);
  if (!first()) {
    await new Promise((resolve) => window.addEventListener('measured', resolve, { once: true }));
  }
  return first();
}

/** A session that belongs to this group. */
function sessionOf(group: 'holdout' | 'offer'): string {
  for (let session = 0; ; session += 1) {
    const key = `session-${session}`;
    if (holdoutGroup(key, { share: 0.1, experiment: 'spring' }) === group) return key;
  }
}

describe('docs/analytics.md', () => {
  let page: StrictPage;
  afterEach(async () => {
    expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
    page.close();
  });

  it('measures by its first snippet', async () => {
    const [first] = snippetsOf(await textOf('/docs/analytics.md'));
    page = await measuringPage(first?.code ?? '');
    page.window.dispatchEvent(new Event('show'));
    expect(await measured(page)).to.deep.include({ event: 'warranty_exposure' });
  });

  for (const group of ['offer', 'holdout'] as const) {
    it(`divides shoppers by its second snippet: ${group}`, async () => {
      const [, second] = snippetsOf(await textOf('/docs/analytics.md'));
      page = await measuringPage(second?.code ?? '', sessionOf(group));
      const event = { event: 'warranty_exposure', warranty_group: group };
      expect(await measured(page)).to.deep.include(event);
      const hasOffer = page.document.querySelector('warranty-offer') !== null;
      expect(hasOffer).to.equal(group === 'offer');
    });
  }
});
