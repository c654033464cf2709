import { expect } from '@open-wc/testing';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { wholeSystem } from '../support/whole-system-fixture.ts';

/** The regulatory text as a page writes it into an element. */
function disclosure(): HTMLElement {
  const text = document.createElement('small');
  text.slot = 'disclosure';
  text.textContent = 'The plan is not an insurance.';
  return text;
}

/** Whether a text of the page is seen where it stands. */
const isSeen = (text: Element) => text.getBoundingClientRect().height > 0;

describe('the regulatory text of the page, in the slot "disclosure",', () => {
  const text = disclosure();
  const elements = {
    'an offer': async () => {
      const offer = createOffer(await quotingService());
      offer.append(text);
      return offerInStatus('ready', offer);
    },
    'an offer of the compact layout': async () => {
      const offer = createOffer(await quotingService(), { layout: 'compact' });
      offer.append(text);
      return offerInStatus('ready', offer);
    },
    'one plan over several products': async () => {
      const element = await wholeSystem();
      element.append(text);
      return element;
    },
  };
  for (const [what, ready] of Object.entries(elements)) {
    it(`stands below the plans of ${what}, in sight`, async () => {
      const element = await ready();
      expect(isSeen(text)).to.equal(true);
      const { bottom } = inside(element, '[part=offers]').getBoundingClientRect();
      expect(text.getBoundingClientRect().top).to.be.at.least(bottom);
    });
  }

  it('is not shown without the plans that it is about', async () => {
    const service = await quotingService(exampleQuote({ warrantyQuoteItemList: [] }));
    const offer = createOffer(service);
    offer.append(text, 'About our plans');
    await offerInStatus('unavailable', offer);
    expect(isSeen(text)).to.equal(false);
    expect(offer.innerText).to.include('About our plans');
  });
});
