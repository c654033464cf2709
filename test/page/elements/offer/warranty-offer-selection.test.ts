import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { WarrantyError } from '../../../../src/client/errors.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import { Selection } from '../../../../src/schemas/selection.ts';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import type { WarrantySelectEvent } from '../../../../src/page/events.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  radios,
  readyOffer,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import type { ScriptedReply } from '../../../support/scripted-service.ts';

const CHOICE_EVENTS = ['warranty-select', 'warranty-clear'] as const;
const STATUS_EVENTS = ['warranty-ready', 'warranty-unavailable', 'warranty-error'] as const;

describe('<warranty-offer> selection', () => {
  it('is accessible with an offer selected', async () => {
    const offer = await readyOffer();
    radio(offer, 1).click();
    await offer.updateComplete;
    await expect(offer).to.be.accessible();
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

  it('says country and state as they are sent, however the page writes them', async () => {
    const offer = await readyOffer({ country: ' us', state: 'us-ca ' });
    radio(offer, 1).click();
    expect(offer.selection).to.include({ country: 'US', state: 'CA' });
  });

  it('is plain JSON that the page cannot alter by accident', async () => {
    const offer = await readyOffer();
    radio(offer, 0).click();
    expect(JSON.parse(JSON.stringify(offer.selection))).to.deep.equal(offer.selection);
    expect(() => Object.assign(offer.selection ?? {}, { warrantyPrice: 1 })).to.throw(TypeError);
  });

  it('cannot be turned into another by a page that alters the quote it was told of', async () => {
    const offer = await readyOffer();
    const quotes: Quote[] = [];
    offer.addEventListener('warranty-ready', ({ quote }) => quotes.push(quote));
    const ready = oneEvent(offer, 'warranty-ready');
    offer.refresh();
    await ready;
    expect(() => quotes[0]?.warrantyQuoteItemList.pop()).to.throw(TypeError);
    radio(offer, 0).click();
    expect(offer.selection?.warrantyTenure).to.equal(1);
  });

  it('leaves alone what the page keeps in a quote of its own', async () => {
    const own = { seen: false };
    const quote = exampleQuote();
    const { coverageList } = quote;
    const given = {
      ...quote,
      own,
      warrantyQuoteItemList: quote.warrantyQuoteItemList.map((item) => ({ ...item, own })),
      coverageList: coverageList.map((section) => ({ ...section, own })),
    };
    const offer = await readyOffer();
    const heard: Quote[] = [];
    offer.addEventListener('warranty-ready', (event) => heard.push(event.quote));
    offer.quote = given;
    await offer.updateComplete;
    const [shown] = heard;
    if (!shown) throw new Error('The offer shows no quote.');
    own.seen = true;
    given.warrantyQuoteItemList.pop();
    given.coverageList[0]?.coverageItemList.pop();
    for (const taken of [
      () => shown.warrantyQuoteItemList.pop(),
      () => Object.assign(shown.warrantyQuoteItemList[0] ?? {}, { warrantyPrice: 1 }),
      () => Object.assign(shown, { tncLink: '' }),
      () => shown.coverageList.pop(),
      () => shown.coverageList[0]?.coverageItemList.pop(),
      () => Object.assign(shown.coverageList[0] ?? {}, { coverageItemTitle: '' }),
    ]) {
      expect(taken).to.throw(TypeError);
    }
  });

  it('is new already when warranty-select is heard', async () => {
    const offer = await readyOffer({ name: 'warranty' });
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

  describe('when the page cancels warranty-select', () => {
    const cancel = (event: WarrantySelectEvent) => event.preventDefault();

    it('is again what it was before, for later listeners too', async () => {
      const offer = await readyOffer({ name: 'warranty' });
      radio(offer, 0).click();
      const earlier = offer.selection;
      offer.addEventListener('warranty-select', cancel);
      const later: unknown[] = [];
      const hear = () => later.push(offer.selection);
      document.addEventListener('warranty-select', hear, { once: true });
      radio(offer, 2).click();
      await offer.updateComplete;
      expect(later).to.deep.equal([earlier]);
      expect(offer.selection).to.equal(earlier);
      expect(radios(offer).map(({ checked }) => checked)).to.deep.equal([true, false, false]);
      expect(offer.querySelector('input')?.value).to.equal(JSON.stringify(earlier));
    });

    it('is again what it was before, when it is cancelled the old way', async () => {
      const offer = await readyOffer();
      offer.addEventListener('warranty-select', (event) => {
        event.returnValue = false;
      });
      radio(offer, 2).click();
      expect(offer.selection).to.equal(null);
    });

    it('is none again if there was none', async () => {
      const offer = await readyOffer();
      offer.addEventListener('warranty-select', cancel);
      radio(offer, 2).click();
      await offer.updateComplete;
      expect(offer.selection).to.equal(null);
      expect(radios(offer).some(({ checked }) => checked)).to.equal(false);
    });

    it('stays none if the product changed in the meantime', async () => {
      const offer = await readyOffer();
      radio(offer, 0).click();
      offer.addEventListener('warranty-select', (event) => {
        offer.productPrice = 899;
        event.preventDefault();
      });
      radio(offer, 1).click();
      expect(offer.selection).to.equal(null);
      await oneEvent(offer, 'warranty-ready');
    });
  });

  it('can be made with the keyboard alone', async () => {
    const offer = await readyOffer();
    radio(offer, 0).focus();
    await sendKeys({ press: ' ' });
    expect(offer.selection?.warrantyTenure).to.equal(1);
    await sendKeys({ press: 'ArrowDown' });
    expect(offer.selection?.warrantyTenure).to.equal(2);
  });

  describe('methods', () => {
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

    it('refresh() keeps a selection that the new quote still has, under its new ids', async () => {
      const service = await quotingService();
      const offer = await offerInStatus('ready', createOffer(service));
      radio(offer, 1).click();
      const fresh = exampleQuote({ warrantyQuoteId: 'quote-2' });
      await service.script([{ body: fresh }]);
      const recorded = recordEvents(CHOICE_EVENTS);
      offer.refresh();
      await oneEvent(offer, 'warranty-ready');
      recorded.stop();
      expect(offer.selection).to.include({ warrantyQuoteId: 'quote-2', warrantyTenure: 2 });
      expect(recorded.types()).to.deep.equal([]);
    });

    it('refresh() drops a selection whose price changed', async () => {
      const service = await quotingService();
      const offer = await offerInStatus('ready', createOffer(service));
      radio(offer, 1).click();
      const quote = exampleQuote();
      const dearer = quote.warrantyQuoteItemList.map((item) => ({ ...item, warrantyPrice: 99 }));
      await service.script([{ body: { ...quote, warrantyQuoteItemList: dearer } }]);
      const cleared = oneEvent(offer, 'warranty-clear');
      offer.refresh();
      expect(await cleared).to.have.property('reason', 'quote-change');
      expect(offer.selection).to.equal(null);
    });

    it('refresh() waits for the reply, where there was none before', async () => {
      expectConsole('warn', /<warranty-offer> POST /);
      const service = await quotingService();
      await service.script([{ status: 400 }, { body: exampleQuote() }]);
      const offer = await offerInStatus('error', createOffer(service));
      const ready = oneEvent(offer, 'warranty-ready');
      offer.refresh();
      expect(offer.status).to.equal('loading');
      await ready;
    });

    it('refresh() takes the offers away where the service has none any more', async () => {
      const service = await quotingService();
      const offer = await offerInStatus('ready', createOffer(service));
      radio(offer, 1).click();
      await service.script([{ status: 204 }]);
      const unavailable = oneEvent(offer, 'warranty-unavailable');
      offer.refresh();
      await unavailable;
      expect(offer.selection).to.equal(null);
    });

    const failures: Readonly<Record<string, ScriptedReply>> = {
      'the service hangs': { behaviour: 'hang' },
      'the service is down': { status: 503 },
      'the reply is no quote': { body: { warrantyQuoteItemList: 1 } },
    };
    for (const [what, reply] of Object.entries(failures)) {
      it(`refresh() keeps offers and selection if ${what}, and tells the page each time`, async () => {
        expectConsole('warn', /<warranty-offer> POST /);
        const service = await quotingService();
        const form = await fixture<HTMLFormElement>(html`<form></form>`);
        const offer = createOffer(service, { name: 'warranty' });
        await offerInStatus('ready', offer, form);
        radio(offer, 1).click();
        const { selection } = offer;
        const sent = new FormData(form).get('warranty');
        await service.script([reply]);
        offer.timeout = 150;
        const recorded = recordEvents([...CHOICE_EVENTS, ...STATUS_EVENTS]);
        for (let time = 0; time < 2; time += 1) {
          const failed = oneEvent(offer, 'warranty-error');
          offer.refresh();
          expect(await failed)
            .to.have.property('error')
            .that.is.instanceOf(WarrantyError);
        }
        recorded.stop();
        expect(recorded.types()).to.deep.equal(['warranty-error', 'warranty-error']);
        expect(offer.getAttribute('status')).to.equal('ready');
        expect(radio(offer, 1).checked).to.equal(true);
        expect(offer.selection).to.deep.equal(selection);
        expect(new FormData(form).get('warranty')).to.equal(sent);

        await service.script([{ body: exampleQuote({ warrantyQuoteId: 'quote-2' }) }]);
        offer.timeout = null;
        const ready = oneEvent(offer, 'warranty-ready');
        offer.refresh();
        await ready;
        expect(offer.selection).to.include({ warrantyQuoteId: 'quote-2', warrantyTenure: 2 });
      });
    }
  });

  it('can neither be made nor sent while the element is disabled', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const offer = await readyOffer({ name: 'warranty' }, form);
    radio(offer, 1).click();
    offer.disabled = true;
    await offer.updateComplete;
    expect(radio(offer, 0).matches(':disabled')).to.equal(true);
    expect([...new FormData(form).keys()]).to.deep.equal([]);
    offer.disabled = false;
    await offer.updateComplete;
    expect([...new FormData(form).keys()]).to.deep.equal(['warranty']);
  });

  it('can neither be made nor taken back in the popup while the element is disabled', async () => {
    const fieldset = await fixture<HTMLFieldSetElement>(html`<fieldset></fieldset>`);
    const offer = await readyOffer({}, fieldset);
    radio(offer, 1).click();
    expect(offer.showPopup()).to.equal(true);
    fieldset.disabled = true;
    await offer.updateComplete;
    expect(inside<WarrantyPopup>(offer, 'warranty-popup').open).to.equal(false);
    expect(offer.showPopup()).to.equal(false);
    expect(inside(offer, '[part=details]').matches(':disabled')).to.equal(true);
    expect(offer.selection?.warrantyTenure).to.equal(2);
    fieldset.disabled = false;
    await offer.updateComplete;
    inside(offer, '[part=details]').click();
    expect(inside<WarrantyPopup>(offer, 'warranty-popup').open).to.equal(true);
    offer.hidePopup();
  });

  it('takes the quantity as the text of a field', async () => {
    const offer = await readyOffer();
    Object.assign(offer, { quantity: '2' });
    radio(offer, 0).click();
    expect(offer.selection?.shown.price).to.equal('$12.49 each');
  });

  it('shows prices with "each" as they were seen, when several units are bought', async () => {
    const offer = await readyOffer({ quantity: '2' });
    radio(offer, 0).click();
    expect(offer.selection?.shown.price).to.equal('$12.49 each');
    expect(shownText(offer)).to.include('$12.49 each');
  });
});
