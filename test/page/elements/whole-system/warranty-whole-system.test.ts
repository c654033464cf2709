import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/define.ts';
import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyWholeSystem } from '../../../../src/page/elements/whole-system/warranty-whole-system.ts';
import { WholeSystemSelection } from '../../../../src/schemas/selection.ts';
import type { WholeSystemLineItem } from '../../../../src/schemas/whole-system-line-item.ts';
import { expectConsole, settled } from '../../../support/console.ts';
import { inside, radio, radios, recordEvents, shownText } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

const lineItemList: WholeSystemLineItem[] = [
  { title: 'Boiler', unitPrice: 1499.99, quantity: 1, isCovered: true },
  { title: 'Radiator', unitPrice: 89.5, quantity: 3, isCovered: false },
];

const quote = exampleQuote({ productImageUrl: undefined });

async function wholeSystem(
  properties: Partial<WarrantyWholeSystem> = {},
  parent?: Element,
): Promise<WarrantyWholeSystem> {
  const element = document.createElement('warranty-whole-system');
  Object.assign(element, {
    storeId: 'demo-store',
    country: 'US',
    currency: 'USD',
    svcSalesLeadId: 'lead-1',
    lineItemList,
    quote,
    ...properties,
  });
  element.lang = 'en';
  const container = parent ?? (await fixture(html`<div></div>`));
  container.append(element);
  await element.updateComplete;
  return element;
}

const checkboxes = (element: Element) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

describe('<warranty-whole-system>', () => {
  it('is accessible in every status, editable or not', async () => {
    await expect(await wholeSystem()).to.be.accessible();
    await expect(await wholeSystem({ editable: true })).to.be.accessible();
    await expect(await wholeSystem({ quote: undefined })).to.be.accessible();
    const empty = { ...quote, warrantyQuoteItemList: [] };
    await expect(await wholeSystem({ quote: empty })).to.be.accessible();
  });

  it('shows each product as covered or not, with its price and quantity', async () => {
    const element = await wholeSystem();
    const rows = [...(element.shadowRoot?.querySelectorAll('[part=product]') ?? [])];
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'Boiler $1,499.99 Covered',
      'Radiator 3 × $89.50 Not covered',
    ]);
  });

  it('names the list of products, and a product without a title by its category', async () => {
    const element = await wholeSystem({
      lineItemList: [{ svcCategoryName: 'Heating', unitPrice: 10, isCovered: true }],
    });
    expect(inside(element, '[role=list]').ariaLabel).to.equal('Products of this plan');
    expect(inside(element, '[part=product-title]').textContent).to.equal('Heating');
  });

  it('shows the plans, and preselects none', async () => {
    const element = await wholeSystem();
    expect(element.status).to.equal('ready');
    expect(radios(element)).to.have.length(3);
    expect(radios(element).some(({ checked }) => checked)).to.equal(false);
    expect(element.selection).to.equal(null);
  });

  it('carries the chosen plan with the products and the sales lead', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const element = await wholeSystem({ name: 'plan' }, form);
    radio(element, 1).click();
    const { shown, ...choice } = WholeSystemSelection.parse(element.selection);
    expect(choice).to.deep.equal({
      storeId: 'demo-store',
      country: 'US',
      currency: 'USD',
      svcSalesLeadId: 'lead-1',
      warrantyQuoteId: 'quote-1',
      warrantyQuoteItemId: 'offer-2-years',
      warrantySKU: 'PLAN-SOFA-2Y',
      warrantyPrice: 19.99,
      warrantyTenure: 2,
      lineItemList,
    });
    expect(shown.price).to.equal('$19.99');
    expect(new FormData(form).get('plan')).to.equal(JSON.stringify(element.selection));
  });

  it('carries the sales lead that stands in the quote, unless it was given one', async () => {
    const reply = { ...quote, svcSalesLeadId: 'lead-2' };
    const element = await wholeSystem({ quote: reply, svcSalesLeadId: undefined });
    element.select('offer-1-year');
    expect(element.selection?.svcSalesLeadId).to.equal('lead-2');
    expect(Object.isFrozen(element.selection)).to.equal(true);
    element.svcSalesLeadId = 'lead-1';
    element.select('offer-1-year');
    expect(element.selection?.svcSalesLeadId).to.equal('lead-1');
    for (const svcSalesLeadId of [null, '', 7]) {
      const odd = await wholeSystem({
        quote: { ...quote, svcSalesLeadId },
        svcSalesLeadId: undefined,
      });
      odd.select('offer-1-year');
      expect(odd.selection).to.not.have.property('svcSalesLeadId');
    }
  });

  it('says country, state and currency as they are sent, however the page writes them', async () => {
    const element = await wholeSystem({ country: ' us', state: 'us-ca ', currency: 'usd' });
    element.select('offer-1-year');
    expect(element.selection).to.include({ country: 'US', state: 'CA', currency: 'USD' });
  });

  it('says no currency that is none', async () => {
    expectConsole('warn', /currency="dollars" is not an ISO 4217 code/);
    const element = await wholeSystem({ currency: 'dollars' });
    element.select('offer-1-year');
    expect(element.selection).not.to.have.property('currency');
    expect(element.selection?.shown.price).to.equal('12.49');
  });

  it('says as text what a page without types gives as a number', async () => {
    const numbers: object = { storeId: 7, country: 840, state: 6, svcSalesLeadId: 501 };
    const element = await wholeSystem(numbers);
    element.select('offer-1-year');
    expect(element.selection).to.include({
      storeId: '7',
      country: '840',
      state: '6',
      svcSalesLeadId: '501',
    });
    expect(WholeSystemSelection.safeParse(element.selection).error).to.equal(undefined);
  });

  it('shows the popup and takes the plan that is accepted there', async () => {
    const element = await wholeSystem();
    element.showPopup();
    const popup = inside(element, 'warranty-popup');
    radio(popup, 2).click();
    inside(popup, '[part=accept]').click();
    expect(element.selection?.warrantyTenure).to.equal(5);
  });

  it('can be cleared by the shopper, by the page and by a reset', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const element = await wholeSystem({}, form);
    const recorded = recordEvents(['warranty-clear']);
    radio(element, 0).click();
    await element.updateComplete;
    inside(element, '[part=clear]').click();
    element.select('offer-1-year');
    element.clear();
    element.select('offer-1-year');
    form.reset();
    recorded.stop();
    expect(element.selection).to.equal(null);
    expect(recorded.events.map((event) => Reflect.get(event, 'reason'))).to.deep.equal([
      'shopper',
      'reset',
    ]);
  });

  it('keeps the focus in the group of plans when the choice is taken back', async () => {
    const element = await wholeSystem({ editable: true });
    const plan = element.shadowRoot?.querySelectorAll<HTMLInputElement>('.offers input')[1];
    plan?.click();
    await element.updateComplete;
    inside(element, '[part=clear]').focus();
    inside(element, '[part=clear]').click();
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(plan);
  });

  describe('coverage', () => {
    it('cannot be changed by the shopper unless the page allows it', async () => {
      expect(checkboxes(await wholeSystem())).to.have.length(0);
    });

    it('is changed by a checkbox; then a quote for the new products is awaited', async () => {
      const element = await wholeSystem({ editable: true });
      radio(element, 1).click();
      const recorded = recordEvents(['warranty-coverage-change', 'warranty-clear']);
      checkboxes(element)[1]?.click();
      await element.updateComplete;
      expect(recorded.types()).to.deep.equal(['warranty-coverage-change', 'warranty-clear']);
      expect(recorded.events[0]).to.have.nested.property('lineItemList[1].isCovered', true);
      expect(recorded.events[1]).to.have.property('reason', 'product-change');
      expect(element.lineItemList?.[1]?.isCovered).to.equal(true);
      expect(element.status).to.equal('loading');
      expect(radios(element)).to.have.length(0);
      expect(shownText(element)).to.include('Radiator 3 × $89.50 Covered');

      const ready = oneEvent(element, 'warranty-ready');
      element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
      await ready;
      recorded.stop();
      radio(element, 1).click();
      expect(element.selection).to.include({ warrantyQuoteId: 'quote-2' });
      expect(element.selection?.lineItemList[1]?.isCovered).to.equal(true);
    });

    it('stays as it is when the page cancels the change', async () => {
      const element = await wholeSystem({ editable: true });
      radio(element, 1).click();
      await element.updateComplete;
      element.addEventListener('warranty-coverage-change', (event) => event.preventDefault());
      checkboxes(element)[1]?.click();
      await element.updateComplete;
      expect(checkboxes(element).map(({ checked }) => checked)).to.deep.equal([true, false]);
      expect(element.selection?.warrantyTenure).to.equal(2);
    });

    it('and its quote may be set together, in either order', async () => {
      const element = await wholeSystem();
      const changed = lineItemList.map((item) => ({ ...item, quantity: 2 }));
      const ready = oneEvent(element, 'warranty-ready');
      element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
      element.lineItemList = changed;
      await ready;
      expect(element.status).to.equal('ready');
      radio(element, 0).click();
      expect(element.selection).to.include({ warrantyQuoteId: 'quote-2' });
    });

    it('drops the selection in the task in which the page changes the products', async () => {
      const element = await wholeSystem();
      radio(element, 0).click();
      element.lineItemList = lineItemList.slice(0, 1);
      expect(element.selection).to.equal(null);
      expect(element.status).to.equal('loading');
    });
  });

  describe('a quote', () => {
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

    it('that came before the configuration is for the first that there is', async () => {
      const element = await wholeSystem({ country: undefined });
      expect(element.status).to.equal('idle');
      element.country = 'US';
      expect(element.status).to.equal('ready');
    });

    it('is still the one when the sales lead comes later', async () => {
      const element = await wholeSystem({ svcSalesLeadId: undefined });
      element.svcSalesLeadId = 'lead-2';
      expect(element.status).to.equal('ready');
    });
  });

  it('tells screen readers of each quote after the first, with its tenures and prices, and shows that a plan was removed', async () => {
    const element = await wholeSystem({ editable: true });
    const region = inside(element, '[role=status]');
    const lines = () =>
      [...region.querySelectorAll('span')].map((line) =>
        line.textContent?.replace(/\s+/g, ' ').trim(),
      );
    expect(lines()).to.deep.equal([]);
    radio(element, 0).click();
    checkboxes(element)[1]?.click();
    await element.updateComplete;
    const removed =
      'The plan was removed because the product or its price changed. 1 year – $12.49';
    expect(lines()).to.deep.equal([removed]);
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
    await element.updateComplete;
    expect(lines()).to.deep.equal([
      removed,
      'Plans for these products: 1 year – $12.49, 2 years – $19.99, 5 years – $44.95',
    ]);
    expect(region.innerText.trim()).to.include(removed);
    expect(getComputedStyle(region.querySelectorAll('span')[1] ?? region).clipPath).to.equal(
      'inset(50%)',
    );
  });

  describe('status', () => {
    it('is idle, with one warning, while products or configuration are missing', async () => {
      expectConsole('warn', /<warranty-whole-system> the lineItemList property must be given/);
      const element = await wholeSystem({ lineItemList: undefined });
      expect(element.status).to.equal('idle');
      expect(shownText(element)).to.equal('');
    });

    it('says nothing of products that come after the markup, as hydration gives them', async () => {
      const container = await fixture(html`<div></div>`);
      // What it lacks is named by no other test of this page, so it would be said here.
      container.innerHTML = '<warranty-whole-system store-id="demo-store">';
      const element = container.querySelector('warranty-whole-system');
      await element?.updateComplete;
      expect(element?.status).to.equal('idle');
      Object.assign(element ?? {}, { country: 'US', lineItemList, quote });
      await settled();
      expect(element?.status).to.equal('ready');
    });

    it('is idle with products that are none, and says what is wrong', async () => {
      expectConsole('warn', /lineItemList property can't be used: \[0\]\.quantity must be a whole/);
      const element = await wholeSystem({ lineItemList: [{ title: 'Boiler', quantity: 1.5 }] });
      expect(element.status).to.equal('idle');
    });

    it('is loading, with the products shown, until a quote is given', async () => {
      const element = await wholeSystem({ quote: undefined });
      expect(element.status).to.equal('loading');
      expect(shownText(element)).to.include('Boiler');
    });

    it('is unavailable with a quote without offers, and shows the fallback', async () => {
      const element = await wholeSystem({ quote: { ...quote, warrantyQuoteItemList: [] } });
      expect(element.status).to.equal('unavailable');
      expect(element.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
    });

    it('is error with something that is no quote', async () => {
      expectConsole('warn', /<warranty-whole-system> The quote property is not a warranty quote/);
      const element = await wholeSystem({ quote: { warrantyQuoteItemList: 1 } as never });
      expect(element.status).to.equal('error');
    });

    it("takes what it lacks from the page's defaults", async () => {
      configure({ storeId: 'page-store' });
      const element = await wholeSystem({ storeId: undefined });
      radio(element, 0).click();
      expect(element.selection?.storeId).to.equal('page-store');
      element.remove();
      configure({ storeId: undefined });
    });
  });

  it('speaks the language around it', async () => {
    const container = await fixture(html`<div lang="de"></div>`);
    const element = await wholeSystem({ currency: 'EUR' }, container);
    element.removeAttribute('lang');
    await element.updateComplete;
    expect(shownText(element).replace(/\s/g, ' ')).to.include('2 Jahre 19,99 €');
  });
});
