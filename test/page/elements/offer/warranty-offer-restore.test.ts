import { expect, fixture, html } from '@open-wc/testing';
import { QuoteClient } from '../../../../src/client/quote-client.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import { createOffer, quotingService, readyOffer } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { nextTask } from '../../../support/next-task.ts';

const { setFormValue } = ElementInternals.prototype;

/** What the browser was last given to keep. */
let lastKept: unknown;

/** What the browser keeps of an offer of which two years are chosen. */
async function keptChoice(attributes: Record<string, string | null> = {}): Promise<string> {
  const offer = await readyOffer({ name: 'warranty', ...attributes });
  offer.select('offer-2-years');
  offer.remove();
  if (typeof lastKept !== 'string') throw new Error('The browser was given nothing to keep.');
  return lastKept;
}

/** An offer that waits for its quote, with a choice that the browser kept. */
async function waitingOffer(kept: string, attributes: Record<string, string | null> = {}) {
  const replies: ((quote: Quote) => void)[] = [];
  const client = new QuoteClient({ serviceUrl: '/never', storeId: 'demo-store' });
  client.list = () => new Promise((reply) => replies.push(reply));
  const offer = createOffer(await quotingService(), { name: 'warranty', ...attributes });
  offer.client = client;
  await fixture(html`<form>${offer}</form>`);
  lastKept = undefined;
  offer.formStateRestoreCallback(kept);
  return {
    offer,
    /** The latest request is answered. */
    async answer(price = 19.99): Promise<void> {
      await offer.updateComplete;
      const quote = exampleQuote({ warrantyQuoteId: 'quote-2' });
      for (const item of quote.warrantyQuoteItemList) {
        if (item.warrantyTenure === 2) item.warrantyPrice = price;
      }
      replies.at(-1)?.(quote);
      await nextTask();
    },
  };
}

const chosenTenure = (offer: WarrantyOffer) => offer.selection?.warrantyTenure;

describe('a choice that the browser restores', () => {
  beforeEach(() => {
    ElementInternals.prototype.setFormValue = function (value, state) {
      lastKept = state;
      setFormValue.call(this, value, state);
    };
  });
  afterEach(() => {
    ElementInternals.prototype.setFormValue = setFormValue;
  });

  it('comes back for the same product, store, country and currency', async () => {
    const { offer, answer } = await waitingOffer(await keptChoice());
    expect(offer.selection).to.equal(null);
    await answer();
    expect(chosenTenure(offer)).to.equal(2);
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote-2' });
  });

  it('comes back at once where the offers are shown already, as of a quote in the page', async () => {
    const choice = await keptChoice();
    const offer = await readyOffer({ name: 'warranty' });
    offer.formStateRestoreCallback(choice);
    expect(chosenTenure(offer)).to.equal(2);
  });

  it('is kept on until it comes back: the shopper may leave again before that', async () => {
    const choice = await keptChoice();
    const { offer, answer } = await waitingOffer(choice);
    offer.name = 'plan';
    expect(lastKept).to.equal(choice);
    await answer();
    expect(lastKept).to.equal(choice);
    offer.clear();
    expect(lastKept).to.equal(null);
  });

  const others = {
    'another title': { 'product-title': 'Corner sofa' },
    'another price': { 'product-price': '899' },
    'another description': { 'product-description': 'Green' },
    'another store': { 'store-id': 'other-store' },
    'another country': { country: 'CA' },
    'another currency': { currency: 'CAD' },
    'no currency': { currency: null },
  };
  for (const [what, attributes] of Object.entries(others)) {
    it(`does not come back with ${what}, though SKU, tenure and price are the same`, async () => {
      const { offer, answer } = await waitingOffer(await keptChoice(), attributes);
      await answer();
      expect(offer.status).to.equal('ready');
      expect(offer.selection).to.equal(null);
    });
  }

  it('does not come back at another price of the plan', async () => {
    const { offer, answer } = await waitingOffer(await keptChoice());
    await answer(18.99);
    expect(offer.status).to.equal('ready');
    expect(offer.selection).to.equal(null);
    expect(lastKept).to.equal(null);
    // Nor when a later quote has the earlier price again.
    offer.refresh();
    await answer();
    expect(offer.selection).to.equal(null);
  });

  for (const way of ['clear()', 'a reset'] as const) {
    it(`does not come back after ${way}, before a quote came`, async () => {
      const { offer, answer } = await waitingOffer(await keptChoice());
      if (way === 'clear()') offer.clear();
      else offer.form?.reset();
      await answer();
      expect(offer.status).to.equal('ready');
      expect(offer.selection).to.equal(null);
    });
  }

  it('dies with the product that it was for, before a quote came', async () => {
    const { offer, answer } = await waitingOffer(await keptChoice());
    offer.productTitle = 'Corner sofa';
    expect(lastKept).to.equal(null);
    offer.productTitle = 'Three-seat sofa';
    await answer();
    expect(offer.selection).to.equal(null);
  });

  it('dies with the first product that had its say', async () => {
    const { offer, answer } = await waitingOffer(await keptChoice(), {
      'product-title': 'Corner sofa',
    });
    await answer();
    offer.productTitle = 'Three-seat sofa';
    await answer();
    expect(offer.status).to.equal('ready');
    expect(offer.selection).to.equal(null);
  });

  it('waits for a product that scripts give bit by bit', async () => {
    const { offer, answer } = await waitingOffer(await keptChoice(), {
      'product-title': null,
      currency: null,
    });
    offer.productTitle = 'Three-seat sofa';
    offer.currency = 'USD';
    await answer();
    expect(chosenTenure(offer)).to.equal(2);
  });

  it('is ignored where the browser kept something else', async () => {
    for (const kept of ['', '{', 'null', '{"warrantySKU":"PLAN-SOFA-2Y"}', new FormData(), null]) {
      const { offer, answer } = await waitingOffer('');
      offer.formStateRestoreCallback(kept);
      await answer();
      expect(offer.selection).to.equal(null);
    }
  });
});
