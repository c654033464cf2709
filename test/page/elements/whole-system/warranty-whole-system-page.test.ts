import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/define.ts';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import { expectConsole } from '../../../support/console.ts';
import { inside, recordEvents, shownText } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { lineItemList, quote, wholeSystem } from '../support/whole-system-fixture.ts';

describe('<warranty-whole-system> tells the page', () => {
  it('what each quote has: offers, none, or nothing that can be used', async () => {
    expectConsole('warn', /<warranty-whole-system> The quote property is not a warranty quote/);
    const recorded = recordEvents(['warranty-ready', 'warranty-unavailable', 'warranty-error']);
    const element = await wholeSystem();
    expect(recorded.events[0]).to.have.nested.property('quote.warrantyQuoteId', 'quote-1');
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', warrantyQuoteItemList: [] });
    await element.updateComplete;
    const wrong: object = { warrantyQuoteItemList: 1 };
    Object.assign(element, { quote: wrong });
    await element.updateComplete;
    recorded.stop();
    expect(recorded.types()).to.deep.equal([
      'warranty-ready',
      'warranty-unavailable',
      'warranty-error',
    ]);
    expect(recorded.events[2]).to.have.nested.property('error.name', 'ReplyError');
  });

  it('that it was in view for a second', async () => {
    const container = await fixture(html`<div></div>`);
    const viewed = oneEvent(container, 'warranty-view');
    await wholeSystem({}, container);
    expect(await viewed).to.have.nested.property('quote.warrantyQuoteId', 'quote-1');
  });

  it('that the popup opened and closed, and that the shopper said no in it', async () => {
    const element = await wholeSystem();
    const recorded = recordEvents(['warranty-popup-toggle', 'warranty-decline']);
    expect(element.showPopup()).to.equal(true);
    inside(inside<WarrantyPopup>(element, 'warranty-popup'), '[part=decline]').click();
    expect(element.showPopup()).to.equal(true);
    element.hidePopup();
    recorded.stop();
    const told = recorded.events.map((event) => ('open' in event ? event.open : event.type));
    expect(told).to.have.members([true, false, 'warranty-decline', true, false]);
    expect(told.slice(-2)).to.deep.equal([true, false]);
  });
});

describe('<warranty-whole-system> takes from the page', () => {
  it('the unit of tenures and the language of the quote, by attributes', async () => {
    const element = await wholeSystem();
    element.setAttribute('tenure-unit', 'month');
    element.setAttribute('quote-lang', 'fr');
    await element.updateComplete;
    expect(shownText(element)).to.include('2 months');
    expect(inside(element, '[part=offers] legend [lang]').lang).to.equal('fr');
  });

  it('a name with {field}, and sends one entry for each field', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const element = await wholeSystem({ name: 'plan[{field}]' }, form);
    element.select('offer-2-years');
    const entries = Object.fromEntries(new FormData(form));
    expect(entries).to.deep.include({
      'plan[svcSalesLeadId]': 'lead-1',
      'plan[warrantyQuoteItemId]': 'offer-2-years',
      'plan[warrantyPrice]': '19.99',
      'plan[lineItemList]': JSON.stringify(lineItemList),
    });
    expect(entries).not.to.have.property('plan[product]');
  });

  it('the form that its form attribute names', async () => {
    const form = await fixture<HTMLFormElement>(html`<form id="home-plan"></form>`);
    const container = await fixture(html`<div></div>`);
    const element = document.createElement('warranty-whole-system');
    element.setAttribute('form', 'home-plan');
    Object.assign(element, { name: 'plan', storeId: 's', country: 'US', lineItemList, quote });
    container.append(element);
    await element.updateComplete;
    element.select('offer-1-year');
    expect(element.form).to.equal(form);
    expect([...new FormData(form).keys()]).to.deep.equal(['plan']);
  });

  it('a fallback, which is shown where there are no plans', async () => {
    const element = await wholeSystem();
    element.textContent = 'About our plans';
    expect(element.innerText).to.equal('');
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', warrantyQuoteItemList: [] });
    await element.updateComplete;
    expect(element.innerText).to.equal('About our plans');
  });

  it('a button of the page in it, which is always shown: the closing tag is missing', async () => {
    const container = await fixture(html`<div></div>`);
    container.innerHTML = `<warranty-whole-system store-id="demo-store" country="US" />
      <button>Buy</button>`;
    const element = container.querySelector('warranty-whole-system');
    Object.assign(element ?? {}, { lineItemList, quote });
    await element?.updateComplete;
    expect(element?.status).to.equal('ready');
    expect(element?.querySelector('button')?.getBoundingClientRect().height).to.be.above(0);
  });
});
