import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** What the live region says. */
async function told(offer: WarrantyOffer): Promise<string> {
  await offer.updateComplete;
  return (inside(offer, '[role=status]').textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Presses one of the popup's answers. */
function answer(offer: WarrantyOffer, part: 'accept' | 'decline', place?: number): void {
  offer.showPopup();
  if (place !== undefined) radio(popupOf(offer), place).click();
  inside(popupOf(offer), `[part=${part}]`).click();
}

const REMOVED = 'The plan was removed because the product or its price changed. 2 years – $19.99';

describe('<warranty-offer>, in its live region,', () => {
  afterEach(() => configure({ words: null }));

  it('is silent when offers arrive, and when a radio, which is read itself, is marked', async () => {
    const offer = await readyOffer();
    expect(await told(offer)).to.equal('');
    radio(offer, 1).click();
    expect(await told(offer)).to.equal('');
    const region = inside(offer, '[role=status]');
    expect(region.getAttribute('aria-live')).not.to.equal('assertive');
    // Of several lines, only the new one is read.
    expect(region.ariaAtomic).to.equal('false');
  });

  it('tells each outcome in a text of its own, with tenure and price', async () => {
    const offer = await readyOffer();
    answer(offer, 'decline');
    expect(await told(offer)).to.equal('No plan chosen.');
    answer(offer, 'accept', 1);
    expect(await told(offer)).to.equal('Plan chosen: 2 years – $19.99');
    offer.showPopup();
    expect(await told(offer)).to.equal('');
    answer(offer, 'accept');
    expect(await told(offer)).to.equal('Plan chosen: 2 years – $19.99');
    answer(offer, 'accept', 2);
    expect(await told(offer)).to.equal('Plan chosen: 5 years – $44.95');
    answer(offer, 'decline');
    expect(await told(offer)).to.equal('Plan removed: 5 years – $44.95');
    radio(offer, 0).click();
    expect(await told(offer)).to.equal('');
    inside(offer, '[part=clear]').click();
    expect(await told(offer)).to.equal('Plan removed: 1 year – $12.49');
  });

  it('tells it out of sight, and in sight a removal that the shopper did not make', async () => {
    const offer = await readyOffer();
    const region = inside(offer, '[role=status]');
    answer(offer, 'accept', 1);
    await offer.updateComplete;
    expect(region.getBoundingClientRect().height).to.equal(0);
    offer.productPrice = 899;
    expect(await told(offer)).to.equal(REMOVED);
    expect(region.getBoundingClientRect().height).to.be.above(10);
    await oneEvent(offer, 'warranty-ready');
    expect(await told(offer)).to.equal(REMOVED);
  });

  it('crosses out the plan that is gone, beside the prices of today', async () => {
    const offer = await readyOffer();
    answer(offer, 'accept', 1);
    offer.productPrice = 899;
    expect(await told(offer)).to.equal(REMOVED);
    const plan = inside(offer, '[role=status] bdi');
    expect(plan.textContent).to.equal('2 years – $19.99');
    expect(getComputedStyle(plan).textDecorationLine).to.equal('line-through');
  });

  describe('goes on saying what was chosen or refused', () => {
    it('where a listener of the removal clears again', async () => {
      const offer = await readyOffer();
      offer.addEventListener('warranty-clear', () => offer.clear());
      radio(offer, 1).click();
      await offer.updateComplete;
      inside(offer, '[part=clear]').click();
      expect(await told(offer)).to.equal('Plan removed: 2 years – $19.99');
    });

    it('where a page mirrors the choice into the offer', async () => {
      const offer = await readyOffer();
      offer.addEventListener('warranty-select', ({ selection }) => {
        queueMicrotask(() => offer.select(selection.warrantyQuoteItemId));
      });
      answer(offer, 'accept', 1);
      expect(await told(offer)).to.equal('Plan chosen: 2 years – $19.99');
    });

    it('where a page mirrors a refusal into the offer', async () => {
      const offer = await readyOffer();
      offer.addEventListener('warranty-decline', () => queueMicrotask(() => offer.clear()));
      answer(offer, 'decline');
      expect(await told(offer)).to.equal('No plan chosen.');
    });

    it('where a page selects what is not offered', async () => {
      const offer = await readyOffer();
      answer(offer, 'accept', 1);
      expect(offer.select('offer-9-years')).to.equal(false);
      expect(await told(offer)).to.equal('Plan chosen: 2 years – $19.99');
    });
  });

  it('says in the words of now what is in sight, and what was told is not told again', async () => {
    configure({ words: { de: { cleared: 'Der Schutz wurde entfernt.' } } });
    const offer = await readyOffer();
    radio(offer, 1).click();
    offer.productPrice = 899;
    expect(await told(offer)).to.equal(REMOVED);
    const seen = () => inside(offer, '.seen');
    expect([seen().lang, seen().ariaLive]).to.deep.equal(['en', null]);
    offer.lang = 'de';
    expect(await told(offer)).to.equal('Der Schutz wurde entfernt. 2 years – $19.99');
    expect([seen().lang, seen().ariaLive]).to.deep.equal(['de', 'off']);
    await oneEvent(offer, 'warranty-ready');
    answer(offer, 'accept', 1);
    await offer.updateComplete;
    const chosen = inside(offer, '.told').textContent;
    offer.lang = 'en';
    await offer.updateComplete;
    expect(inside(offer, '.told').textContent).to.equal(chosen);
    offer.productPrice = 999;
    expect(await told(offer)).to.include(REMOVED.slice(0, 60));
    expect(seen().ariaLive).to.equal(null);
  });

  describe('no longer says what was chosen after', () => {
    const changes: Record<string, (offer: WarrantyOffer, form: HTMLFormElement) => unknown> = {
      'a reset of the form': (_, form) => form.reset(),
      'select()': (offer) => offer.select('offer-5-years'),
      'clear()': (offer) => offer.clear(),
      'a change to a product whose quote is known': (offer) => (offer.currency = 'CAD'),
      'a quote without that plan': (offer) =>
        (offer.quote = exampleQuote({
          warrantyQuoteItemList: exampleQuote().warrantyQuoteItemList.slice(0, 1),
        })),
    };
    for (const [what, change] of Object.entries(changes)) {
      it(what, async () => {
        const form = await fixture<HTMLFormElement>(html`<form></form>`);
        const offer = await readyOffer({}, form);
        answer(offer, 'accept', 1);
        expect(await told(offer)).to.equal('Plan chosen: 2 years – $19.99');
        change(offer, form);
        await told(offer);
        expect(offer.status).to.equal('ready');
        expect(offer.shadowRoot?.querySelector('.told')?.textContent).to.equal(undefined);
      });
    }

    it('a refusal, where a listener makes another choice', async () => {
      const offer = await readyOffer();
      answer(offer, 'accept', 1);
      offer.addEventListener('warranty-clear', () => offer.select('offer-5-years'));
      answer(offer, 'decline');
      expect(offer.selection?.warrantyTenure).to.equal(5);
      expect(await told(offer)).to.equal('');
    });

    it('another product, of which nothing was refused', async () => {
      const offer = await readyOffer();
      answer(offer, 'decline');
      expect(await told(offer)).to.equal('No plan chosen.');
      offer.currency = 'CAD';
      expect(offer.status).to.equal('ready');
      expect(await told(offer)).to.equal('');
    });
  });

  it('goes on saying what was chosen when a new quote has the same plan', async () => {
    const offer = await readyOffer();
    answer(offer, 'accept', 1);
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote-2' });
    expect(await told(offer)).to.equal('Plan chosen: 2 years – $19.99');
    expect(offer.selection?.warrantyQuoteId).to.equal('quote-2');
  });

  it('tells of a removal no longer than until the shopper has answered', async () => {
    for (const [next, says] of [
      [(offer: WarrantyOffer) => radio(offer, 0).click(), ''],
      [(offer: WarrantyOffer) => answer(offer, 'decline'), 'No plan chosen.'],
    ] as const) {
      const offer = await readyOffer();
      radio(offer, 1).click();
      const ready = oneEvent(offer, 'warranty-ready');
      offer.productPrice = 899;
      await ready;
      expect(await told(offer)).to.equal(REMOVED);
      next(offer);
      expect(await told(offer)).to.equal(says);
    }
  });

  it('tells it once, however often it renders', async () => {
    const offer = await readyOffer();
    answer(offer, 'accept', 1);
    await offer.updateComplete;
    const line = inside(offer, '[role=status] > *');
    offer.quantity = 2;
    await offer.updateComplete;
    expect(inside(offer, '[role=status] > *')).to.equal(line);
  });

  it('tells no plan as chosen that the page refuses', async () => {
    const offer = await readyOffer();
    offer.addEventListener('warranty-select', (event) => event.preventDefault());
    answer(offer, 'accept', 1);
    expect(await told(offer)).to.equal('');
  });

  it('tells it in its own language, and the plan in the language in which it was shown', async () => {
    configure({ words: { de: { chosen: 'Gewählter Schutz:' } } });
    const offer = await readyOffer({ lang: 'de' });
    answer(offer, 'accept', 1);
    expect(await told(offer)).to.equal('Gewählter Schutz: 2 Jahre – 19,99 $');
    expect(inside(offer, '[role=status] > *').lang).to.equal('de');
    expect(inside(offer, '[role=status] bdi').lang).to.equal('de');
  });
});

describe('two offers on one page', () => {
  for (const layout of ['full', 'compact']) {
    it(`have the names of their products, ${layout}`, async () => {
      const titles = ['Three-seat sofa', 'Floor lamp'];
      const names = [];
      for (const title of titles) {
        const offer = await readyOffer({ 'product-title': title, layout });
        names.push(inside(offer, '[part=offers]').ariaLabel);
        await expect(offer).to.be.accessible();
      }
      expect(names).to.deep.equal([
        'Protect your sofa: Three-seat sofa',
        'Protect your sofa: Floor lamp',
      ]);
    });
  }
});
