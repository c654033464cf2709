import { expect } from '@open-wc/testing';
import type { WarrantyOffer } from '../../src/index.ts';
import type { Engine } from '../support/browsers.ts';
import { engine } from '../support/engine.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService, type ScriptedReply } from '../support/scripted-service.ts';
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

/** A later quote, in which two years cost `price`. */
function laterReply(price: number): ScriptedReply {
  const body = exampleQuote({ warrantyQuoteId: 'quote-2' });
  for (const item of body.warrantyQuoteItemList) {
    if (item.warrantyTenure === 2) item.warrantyPrice = price;
  }
  return { body };
}

describe('a page that the shopper comes back to', () => {
  let page: StrictPage;
  afterEach(() => page.close());

  /** Chooses two years at 19.99, and comes back to what the service replies then. */
  async function comeBack(
    by: Return,
    place: Place,
    ...replies: readonly ScriptedReply[]
  ): Promise<StrictPage> {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ body: exampleQuote() }, ...replies]);
    page = await StrictPage.open(productPage(service.url, place));
    const { offer } = await readyForm(page);
    const engraving = page.document.querySelector<HTMLInputElement>('[name=engraving]');
    if (engraving) engraving.value = 'For Ada';
    choose(offer, 'offer-2-years');
    for (const [index] of replies.entries()) {
      if (by === 'back') {
        page = await page.follow('<p>Another page</p>');
        page = await page.back();
      } else page = await page.reload();
      await service.waitForRequests(index + 2);
    }
    return page;
  }

  for (const by of ['back', 'reload'] as const) {
    for (const place of ['before the fields', 'after two fields'] as const) {
      const isRestored = RESTORED[engine][by].includes(place);
      const outcome = isRestored
        ? 'has the choice again'
        : 'has no choice, as no field is restored';

      it(`by ${by}, with the offer ${place}: ${outcome}`, async () => {
        const { offer, sent } = await readyForm(await comeBack(by, place, laterReply(19.99)));
        expect(sent['engraving']).to.equal(isRestored ? 'For Ada' : '');
        expect(sentPrice(sent)).to.equal(isRestored ? 19.99 : undefined);
        expect(offer.selection?.warrantyQuoteId).to.equal(isRestored ? 'quote-2' : undefined);
      });

      it(`by ${by}, with the offer ${place} at another price: has no choice`, async () => {
        const { offer, sent } = await readyForm(await comeBack(by, place, laterReply(18.99)));
        expect(sent['engraving']).to.equal(isRestored ? 'For Ada' : '');
        expect(sent).not.to.have.property('warranty');
        expect(offer.selection).to.equal(null);
      });

      it(`by ${by} twice, the first time before the quote came, with the offer ${place}: ${outcome}`, async () => {
        const hanging = { behaviour: 'hang' } as const;
        const { sent } = await readyForm(await comeBack(by, place, hanging, laterReply(19.99)));
        expect(sent['engraving']).to.equal(isRestored ? 'For Ada' : '');
        expect(sentPrice(sent)).to.equal(isRestored ? 19.99 : undefined);
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
