import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/define.ts';
import { nextTask } from '../../../support/next-task.ts';
import { expectConsole } from '../../../support/console.ts';
import { inside, radio, radios, shownText } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { checkboxes, lineItemList, quote, wholeSystem } from '../support/whole-system-fixture.ts';

describe('<warranty-whole-system>', () => {
  it('is accessible in every status, editable or not', async () => {
    await expect(await wholeSystem()).to.be.accessible();
    await expect(await wholeSystem({ editable: true })).to.be.accessible();
    await expect(await wholeSystem({ quote: undefined })).to.be.accessible();
    const empty = { ...quote, warrantyQuoteItemList: [] };
    await expect(await wholeSystem({ quote: empty })).to.be.accessible();
    expectConsole('warn', /lineItemList property must be given/);
    await expect(await wholeSystem({ lineItemList: undefined })).to.be.accessible();
    expectConsole('warn', /The quote property is not a warranty quote/);
    const wrong: object = { warrantyQuoteItemList: 1 };
    await expect(await wholeSystem({ quote: wrong as never })).to.be.accessible();
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
    for (const title of [undefined, '', ' ']) {
      const element = await wholeSystem({
        lineItemList: [{ title, svcCategoryName: 'Heating', unitPrice: 10, isCovered: true }],
      });
      expect(inside(element, '[role=list]').ariaLabel).to.equal('Products of this plan');
      expect(inside(element, '[part=product-title]').textContent).to.equal('Heating');
    }
  });

  it('shows of a product without a price how many there are, and nothing of one of it', async () => {
    const element = await wholeSystem({
      lineItemList: [
        { title: 'Boiler', isCovered: true },
        { title: 'Radiator', quantity: 1200, isCovered: true },
      ],
    });
    const prices = element.shadowRoot?.querySelectorAll('[part=product-price]') ?? [];
    expect([...prices].map(({ textContent }) => textContent)).to.deep.equal(['', '1,200']);
  });

  it('shows the plans, and preselects none', async () => {
    const element = await wholeSystem();
    expect(element.status).to.equal('ready');
    expect(radios(element)).to.have.length(3);
    expect(radios(element).some(({ checked }) => checked)).to.equal(false);
    expect(element.selection).to.equal(null);
  });

  it('tells screen readers of each quote after the first, with its tenures and prices, and shows that a plan was removed', async () => {
    const element = await wholeSystem({ editable: true });
    const region = inside(element, '[role=status]');
    const lines = () =>
      [...region.children].map((line) => line.textContent?.replace(/\s+/g, ' ').trim());
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
    expect(inside(element, '.told bdi').lang).to.equal('en');
    expect(region.innerText.trim()).to.include(removed);
    expect(getComputedStyle(region.children[1] ?? region).clipPath).to.equal('inset(50%)');
  });

  it('tells screen readers of no plans at the first rendering, in whichever order the page sets things', async () => {
    const container = await fixture(html`<div></div>`);
    const element = document.createElement('warranty-whole-system');
    Object.assign(element, { storeId: 'demo-store', country: 'US', lineItemList, quote });
    container.append(element);
    element.currency = 'USD';
    await element.updateComplete;
    expect(element.status).to.equal('ready');
    expect(inside(element, '[role=status]').textContent).to.equal('');
  });

  it('tells the prices of the last quote, where a listener answers a quote with another one', async () => {
    const element = await wholeSystem();
    const priced = (warrantyQuoteId: string, warrantyPrice: number) => ({
      ...quote,
      warrantyQuoteId,
      warrantyQuoteItemList: quote.warrantyQuoteItemList.map((item) => ({
        ...item,
        warrantyPrice,
      })),
    });
    radio(element, 0).click();
    element.addEventListener('warranty-clear', () => (element.quote = priced('quote-3', 30)), {
      once: true,
    });
    element.quote = priced('quote-2', 20);
    await element.updateComplete;
    expect(inside(element, '.told').textContent).to.include('1 year – $30.00');
  });

  it('speaks the language around it, also when that changes', async () => {
    const container = await fixture(html`<div lang="de"></div>`);
    const element = await wholeSystem({ currency: 'EUR' }, container);
    element.removeAttribute('lang');
    await element.updateComplete;
    expect(shownText(element).replace(/\s/g, ' ')).to.include('2 Jahre 19,99 €');
    container.setAttribute('lang', 'fr');
    await nextTask();
    await element.updateComplete;
    expect(shownText(element).replace(/\s/g, ' ')).to.include('2 ans 19,99 €');
  });
});
