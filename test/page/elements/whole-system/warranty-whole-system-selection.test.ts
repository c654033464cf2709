import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/define.ts';
import { WholeSystemSelection } from '../../../../src/schemas/selection.ts';
import { expectConsole } from '../../../support/console.ts';
import { inside, radio, recordEvents } from '../../../support/offer-fixture.ts';
import { lineItemList, quote, wholeSystem } from '../support/whole-system-fixture.ts';

describe('<warranty-whole-system> selection', () => {
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

  it('carries the sales lead that the markup gives', async () => {
    const element = await wholeSystem({ svcSalesLeadId: undefined });
    element.setAttribute('svc-sales-lead-id', 'lead-9');
    element.select('offer-1-year');
    expect(element.selection?.svcSalesLeadId).to.equal('lead-9');
  });

  it('reaches the form with all of its products, however many they are', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({
      title: `Radiator ${index}`,
      unitPrice: 89.5,
      quantity: 1,
      isCovered: true,
    }));
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const element = await wholeSystem({ name: 'plan', lineItemList: many }, form);
    radio(element, 1).click();
    const sent: unknown = JSON.parse(String(new FormData(form).get('plan')));
    expect(WholeSystemSelection.parse(sent).lineItemList).to.deep.equal(many);
    expect(sent).not.to.have.property('product');
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

  it('has no currency where `currency` is not a currency code', async () => {
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

  it('is restored by the browser for the same products, and for no others', async () => {
    const { setFormValue } = ElementInternals.prototype;
    let kept: unknown;
    ElementInternals.prototype.setFormValue = function (value, state) {
      kept = state;
      setFormValue.call(this, value, state);
    };
    const earlier = await wholeSystem();
    earlier.select('offer-2-years');
    ElementInternals.prototype.setFormValue = setFormValue;
    const same = await wholeSystem();
    const other = await wholeSystem({ lineItemList: lineItemList.toReversed() });
    for (const element of [same, other]) element.formStateRestoreCallback(kept);
    expect(same.selection?.warrantyTenure).to.equal(2);
    expect(other.selection).to.equal(null);
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
});
