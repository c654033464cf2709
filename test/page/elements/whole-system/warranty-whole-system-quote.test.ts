import { expect, oneEvent } from '@open-wc/testing';
import '../../../../src/define.ts';
import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyWholeSystem } from '../../../../src/page/elements/whole-system/warranty-whole-system.ts';
import { expectConsole } from '../../../support/console.ts';
import { inside, radio, radios, recordEvents, shownText } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { lineItemList, quote, wholeSystem } from '../support/whole-system-fixture.ts';

describe('<warranty-whole-system> with a quote', () => {
  const changes: Readonly<Record<string, (element: WarrantyWholeSystem) => void>> = {
    currency: (element) => (element.currency = 'EUR'),
    country: (element) => (element.country = 'CA'),
    state: (element) => (element.state = 'NV'),
    store: (element) => element.setAttribute('store-id', 'other-store'),
    'page-wide currency': () => configure({ currency: 'EUR' }),
  };
  afterEach(() => configure({ currency: undefined }));

  for (const [what, change] of Object.entries(changes)) {
    it(`is not for another ${what}: then one for that is awaited`, async () => {
      const element = await wholeSystem({ currency: undefined });
      radio(element, 0).click();
      change(element);
      expect(element.status).to.equal('loading');
      expect(element.selection).to.equal(null);
      await element.updateComplete;
      expect(radios(element)).to.have.length(0);
      const ready = oneEvent(element, 'warranty-ready');
      element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
      await ready;
      expect(element.select('offer-1-year')).to.equal(true);
      expect(element.selection).to.include({ warrantyQuoteId: 'quote-2' });
    });

    for (const order of ['after', 'before']) {
      it(`may be set in the same task, ${order} another ${what} that it is for`, async () => {
        const element = await wholeSystem({ currency: undefined });
        const ready = oneEvent(element, 'warranty-ready');
        if (order === 'after') change(element);
        element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
        if (order === 'before') change(element);
        await ready;
        expect(element.select('offer-1-year')).to.equal(true);
        expect(element.selection).to.include({ warrantyQuoteId: 'quote-2' });
      });
    }
  }

  const copies: Readonly<
    Record<string, (element: WarrantyWholeSystem) => Promise<unknown> | void>
  > = {
    'before other products are shown': () => {},
    'after other products are shown': (element) => element.updateComplete,
    'after it was taken away': (element) => {
      element.quote = undefined;
      return element.updateComplete;
    },
  };
  for (const [when, wait] of Object.entries(copies)) {
    it(`is not for other products by a copy of it ${when}`, async () => {
      const element = await wholeSystem();
      const others = lineItemList.slice(0, 1);
      element.lineItemList = others;
      await wait(element);
      // As a framework that makes its values anew at each rendering, until the new quote is there.
      Object.assign(element, { lineItemList: [...others], quote: { ...quote } });
      expect(element.status).to.equal('loading');
      await element.updateComplete;
      expect(element.status).to.equal('loading');
      expect(shownText(element)).not.to.include('19.99');
      expect(element.select('offer-1-year')).to.equal(false);
      element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
      expect(element.status).to.equal('ready');
    });
  }

  it('is for its own products again by a copy of it, with a copy of them', async () => {
    const element = await wholeSystem();
    element.lineItemList = lineItemList.slice(0, 1);
    await element.updateComplete;
    Object.assign(element, structuredClone({ quote, lineItemList }));
    expect(element.status).to.equal('ready');
    expect(element.select('offer-1-year')).to.equal(true);
    expect(element.selection?.lineItemList).to.deep.equal(lineItemList);
  });

  it('without an offer, which may have no id, is no copy of the last one', async () => {
    const none = () => exampleQuote({ warrantyQuoteId: '', warrantyQuoteItemList: [] });
    const element = await wholeSystem({ quote: none() });
    expect(element.status).to.equal('unavailable');
    element.lineItemList = lineItemList.map((item) => ({ ...item, isCovered: true }));
    await element.updateComplete;
    expect(element.status).to.equal('loading');
    element.quote = none();
    await element.updateComplete;
    expect(element.status).to.equal('unavailable');
  });

  for (const none of [null, '', false]) {
    it(`is awaited again where a framework takes it away by ${JSON.stringify(none)}`, async () => {
      const element = await wholeSystem();
      Reflect.set(element, 'quote', none);
      await element.updateComplete;
      expect(element.status).to.equal('loading');
      element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
      expect(element.status).to.equal('ready');
    });
  }

  it('may be one that cannot be read: that is no quote', async () => {
    expectConsole('warn', /<warranty-whole-system> The quote property is not a warranty quote/);
    const element = await wholeSystem();
    const unreadable = Object.defineProperty({ ...quote }, 'warrantyQuoteId', {
      get() {
        throw new Error('It cannot be read.');
      },
    });
    element.quote = unreadable;
    expect(element.status).to.equal('error');
    await element.updateComplete;
  });

  it('of other prices leaves the focus with the plans: a key press there covers no other product', async () => {
    const element = await wholeSystem({ editable: true });
    radio(element, 1).focus();
    const active = () => element.shadowRoot?.activeElement;
    element.lineItemList = lineItemList.map((item) => ({ ...item, unitPrice: 99 }));
    await element.updateComplete;
    expect(Boolean(active())).to.equal(false);
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
    await element.updateComplete;
    radio(element, 2).focus();
    const { warrantyQuoteItemList } = exampleQuote();
    element.quote = exampleQuote({
      warrantyQuoteId: 'quote-3',
      productImageUrl: undefined,
      warrantyQuoteItemList: warrantyQuoteItemList.slice(0, 2),
    });
    await element.updateComplete;
    expect(active() === radio(element, 0)).to.equal(true);
  });

  it('for other products has the focus among its plans again, never on a product', async () => {
    const element = await wholeSystem({ editable: true });
    radio(element, 1).focus();
    element.lineItemList = lineItemList.map((item) => ({ ...item, isCovered: true }));
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(null);
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(radio(element, 1));
  });

  it('that is equal to the present one is not announced again', async () => {
    const element = await wholeSystem();
    const region = () => element.shadowRoot?.querySelector('[role=status]')?.textContent;
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
    await element.updateComplete;
    expect(region()).to.include('19.99');
    radio(element, 0).click();
    await element.updateComplete;
    const said = region();
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
    await element.updateComplete;
    expect(region()).to.equal(said);
    expect(element.selection).to.include({ warrantyTenure: 1 });
  });

  it('that came before the configuration is for the first that there is', async () => {
    const element = await wholeSystem({ country: undefined });
    expect(element.status).to.equal('idle');
    element.country = 'US';
    expect(element.status).to.equal('ready');
  });

  it('is still the one when the sales lead comes later, and the choice takes that on', async () => {
    const element = await wholeSystem({ svcSalesLeadId: undefined });
    radio(element, 1).click();
    await element.updateComplete;
    const recorded = recordEvents(['warranty-clear']);
    element.svcSalesLeadId = 'lead-2';
    expect(element.status).to.equal('ready');
    expect(element.selection).to.include({ svcSalesLeadId: 'lead-2', warrantyTenure: 2 });
    await element.updateComplete;
    recorded.stop();
    expect(recorded.types()).to.deep.equal([]);
    expect(inside(element, '[role=status]').textContent).to.equal('');
  });
});
