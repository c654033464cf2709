import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/define.ts';
import { configure } from '../../../../src/page/configuration.ts';
import { expectConsole, forgetTold, settled } from '../../../support/console.ts';
import { radio, shownText } from '../../../support/offer-fixture.ts';
import { checkboxes, lineItemList, quote, wholeSystem } from '../support/whole-system-fixture.ts';

describe('<warranty-whole-system> status', () => {
  it('is idle, with one warning, while products or configuration are missing', async () => {
    expectConsole('warn', /<warranty-whole-system> the lineItemList property must be given/);
    const element = await wholeSystem({ lineItemList: undefined });
    expect(element.status).to.equal('idle');
    expect(shownText(element)).to.equal('');
  });

  it('is idle without store and country, whose attributes the warning names', async () => {
    expectConsole('warn', /<warranty-whole-system> store-id, country must be given/);
    const element = await wholeSystem({ storeId: undefined, country: undefined });
    expect(element.status).to.equal('idle');
  });

  it('says nothing of products that come after the markup, as hydration gives them', async () => {
    forgetTold();
    const container = await fixture(html`<div></div>`);
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

  it('is idle with products that cannot be read any more, such as a draft of Immer that is over', async () => {
    expectConsole('warn', /lineItemList property can't be used: it is not readable\./);
    const { proxy, revoke } = Proxy.revocable([...lineItemList], {});
    const element = await wholeSystem({ editable: true, lineItemList: proxy });
    revoke();
    checkboxes(element)[1]?.click();
    expect(element.selection).to.equal(null);
    expect(element.status).to.equal('idle');
    await settled();
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
