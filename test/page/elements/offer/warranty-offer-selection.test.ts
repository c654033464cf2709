import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Selection } from '../../../../src/schemas/selection.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  radios,
  readyOffer,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

const CHOICE_EVENTS = ['warranty-select', 'warranty-clear'] as const;

describe('<warranty-offer> selection', () => {
  it('is accessible with an offer selected', async () => {
    const offer = await readyOffer();
    radio(offer, 1).click();
    await offer.updateComplete;
    await expect(offer).to.be.accessible();
  });

  it('carries no sales lead, which a plan for one product has not', async () => {
    const quote = { ...exampleQuote(), svcSalesLeadId: 'lead-1' };
    const offer = await offerInStatus('ready', createOffer(await quotingService(quote)));
    offer.select('offer-2-years');
    expect(offer.selection).to.include({ warrantyTenure: 2 });
    expect(offer.selection).not.to.have.property('svcSalesLeadId');
  });

  it('carries what was chosen, for which product, and what the shopper saw', async () => {
    const before = Date.now();
    const offer = await readyOffer({ state: 'CA' });
    radio(offer, 1).click();
    const { shown, ...choice } = Selection.parse(offer.selection);
    expect(choice).to.deep.equal({
      storeId: 'demo-store',
      country: 'US',
      state: 'CA',
      currency: 'USD',
      warrantyQuoteId: 'quote-1',
      warrantyQuoteItemId: 'offer-2-years',
      warrantySKU: 'PLAN-SOFA-2Y',
      warrantyPrice: 19.99,
      warrantyTenure: 2,
      product: { productTitle: 'Three-seat sofa', productPrice: 799 },
    });
    const { at, ...seen } = shown;
    expect(seen).to.deep.equal({
      heading: 'Protect your sofa',
      price: '$19.99',
      tenure: '2 years',
      tncLink: 'https://plans.example/terms/furniture',
      lang: 'en',
    });
    expect(Date.parse(at)).to.be.within(before, Date.now());
  });

  it('says country, state and currency as they are sent, however the page writes them', async () => {
    const offer = await readyOffer({ country: ' us', state: 'us-ca ', currency: 'usd' });
    radio(offer, 1).click();
    expect(offer.selection).to.include({ country: 'US', state: 'CA', currency: 'USD' });
  });

  it('is plain JSON that the page cannot alter by accident', async () => {
    const offer = await readyOffer();
    radio(offer, 0).click();
    expect(JSON.parse(JSON.stringify(offer.selection))).to.deep.equal(offer.selection);
    expect(() => Object.assign(offer.selection ?? {}, { warrantyPrice: 1 })).to.throw(TypeError);
  });

  it('is new already when warranty-select is heard', async () => {
    const offer = await readyOffer({ name: 'warranty' }, await fixture(html`<form></form>`));
    const seen: unknown[] = [];
    offer.addEventListener('warranty-select', (event) => {
      seen.push(event.selection === offer.selection, offer.querySelectorAll('input').length);
    });
    radio(offer, 2).click();
    expect(seen).to.deep.equal([true, 1]);
  });

  it('marks the chosen radio, and a button takes the choice back', async () => {
    const offer = await readyOffer();
    const recorded = recordEvents(CHOICE_EVENTS);
    radio(offer, 1).click();
    await offer.updateComplete;
    expect(radios(offer).map(({ checked }) => checked)).to.deep.equal([false, true, false]);
    expect(offer.matches(':state(selected)')).to.equal(true);

    inside(offer, '[part=clear]').click();
    await offer.updateComplete;
    recorded.stop();
    expect(offer.selection).to.equal(null);
    expect(radios(offer).some(({ checked }) => checked)).to.equal(false);
    expect(offer.shadowRoot?.querySelector('[part=clear]')).to.equal(null);
    expect(offer.matches(':state(selected)')).to.equal(false);
    expect(recorded.types()).to.deep.equal(['warranty-select', 'warranty-clear']);
    expect(recorded.events[1]).to.have.property('reason', 'shopper');
  });

  it('keeps the focus in the group when the choice is taken back', async () => {
    const offer = await readyOffer();
    radio(offer, 1).click();
    await offer.updateComplete;
    inside(offer, '[part=clear]').focus();
    inside(offer, '[part=clear]').click();
    await offer.updateComplete;
    expect(offer.shadowRoot?.activeElement).to.equal(radio(offer, 1));
  });

  it('can be made with the keyboard alone', async () => {
    const offer = await readyOffer();
    radio(offer, 0).focus();
    await sendKeys({ press: ' ' });
    expect(offer.selection?.warrantyTenure).to.equal(1);
    await sendKeys({ press: 'ArrowDown' });
    expect(offer.selection?.warrantyTenure).to.equal(2);
  });

  it('select() selects without an event, and says if it could', async () => {
    const offer = await readyOffer();
    const recorded = recordEvents(CHOICE_EVENTS);
    expect(offer.select('offer-5-years')).to.equal(true);
    expect(offer.select('no-such-offer')).to.equal(false);
    await offer.updateComplete;
    expect(offer.selection?.warrantyTenure).to.equal(5);
    expect(radio(offer, 2).checked).to.equal(true);
    offer.clear();
    recorded.stop();
    expect(offer.selection).to.equal(null);
    expect(recorded.types()).to.deep.equal([]);
  });
});
