import { expect } from '@open-wc/testing';
import type { WarrantyOffer } from '../../src/index.ts';
import type { Engine } from '../support/browsers.ts';
import { engine } from '../support/engine.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { StrictPage } from '../support/strict-page.ts';

/** How a shopper comes to a page a second time. */
type Return = 'back' | 'reload';

/** Where the offer stands in the form. WebKit knows a form again by the names of its first two fields. */
type Place = 'before the fields' | 'after two fields';

/** What the engine restores of a form that holds nothing but fields: the premise. */
const RESTORED: Readonly<Record<Engine, Readonly<Record<Return, readonly Place[]>>>> = {
  chromium: { back: ['before the fields', 'after two fields'], reload: [] },
  firefox: {
    back: ['before the fields', 'after two fields'],
    reload: ['before the fields', 'after two fields'],
  },
  webkit: { back: ['after two fields'], reload: [] },
};

/** A product's page with a plan to choose, and a field of the shop's own as the measure. */
function productPage(serviceUrl: string, place: Place): string {
  const fields = `<input name="engraving" aria-label="Engraving"><input name="quantity" aria-label="Quantity">`;
  const offer = `<warranty-offer name="warranty" service-url="${serviceUrl}" store-id="demo-store"
    country="US" product-title="Three-seat sofa" product-price="799" currency="USD"
    loading="eager"></warranty-offer>`;
  return `<script src="/dist/cdn/warranty-widget.js"></script>
    <form>${place === 'after two fields' ? fields + offer : offer + fields}</form>`;
}

/** What the page's form sends, once the offer is ready. */
async function readyForm({ document }: StrictPage) {
  const offer = document.querySelector('warranty-offer');
  const [form] = document.forms;
  if (!offer || !form) throw new Error('The page has no offer in a form.');
  if (offer.status !== 'ready') {
    await new Promise((resolve) => offer.addEventListener('warranty-ready', resolve));
  }
  return { offer, sent: Object.fromEntries(new FormData(form)) };
}

/** The price of the plan that the form sends; absent: it sends none. */
function sentPrice({ warranty }: Record<string, FormDataEntryValue>): unknown {
  return typeof warranty === 'string' ? JSON.parse(warranty).warrantyPrice : undefined;
}

describe('a page that the shopper comes back to', () => {
  let page: StrictPage;
  afterEach(() => page.close());

  /** Chooses two years at 19.99, and comes back when they cost `price`. */
  async function comeBack(by: Return, place: Place, price: number): Promise<StrictPage> {
    const service = await ScriptedService.create('/scripted');
    const later = exampleQuote({ warrantyQuoteId: 'quote-2' });
    later.warrantyQuoteItemList.forEach((item) => {
      if (item.warrantyTenure === 2) item.warrantyPrice = price;
    });
    await service.script([{ body: exampleQuote() }, { body: later }]);
    page = await StrictPage.open(productPage(service.url, place));
    const { offer } = await readyForm(page);
    const engraving = page.document.querySelector<HTMLInputElement>('[name=engraving]');
    if (engraving) engraving.value = 'For Ada';
    choose(offer, 'offer-2-years');
    if (by === 'back') {
      page = await page.follow('<p>Another page</p>');
      page = await page.back();
    } else page = await page.reload();
    await service.waitForRequests(2);
    return page;
  }

  for (const by of ['back', 'reload'] as const) {
    for (const place of ['before the fields', 'after two fields'] as const) {
      const isRestored = RESTORED[engine][by].includes(place);
      const outcome = isRestored
        ? 'has the choice again'
        : 'has no choice, as no field is restored';

      it(`by ${by}, with the offer ${place}: ${outcome}`, async () => {
        const { offer, sent } = await readyForm(await comeBack(by, place, 19.99));
        expect(sent['engraving']).to.equal(isRestored ? 'For Ada' : '');
        expect(sentPrice(sent)).to.equal(isRestored ? 19.99 : undefined);
        expect(offer.selection?.warrantyQuoteId).to.equal(isRestored ? 'quote-2' : undefined);
      });

      it(`by ${by}, with the offer ${place} at another price: has no choice`, async () => {
        const { offer, sent } = await readyForm(await comeBack(by, place, 18.99));
        expect(sent['engraving']).to.equal(isRestored ? 'For Ada' : '');
        expect(sent).not.to.have.property('warranty');
        expect(offer.selection).to.equal(null);
      });
    }
  }
});

/** Picks an offer as shoppers do. */
function choose(offer: WarrantyOffer, warrantyQuoteItemId: string): void {
  const radio = offer.shadowRoot?.querySelector<HTMLInputElement>(
    `input[value="${warrantyQuoteItemId}"]`,
  );
  radio?.click();
  expect(offer.selection?.warrantyQuoteItemId).to.equal(warrantyQuoteItemId);
}
