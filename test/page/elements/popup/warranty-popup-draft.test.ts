import { expect, oneEvent } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/index.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  radio,
  radios,
} from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** A quote as the service gives it anew, with other ids or at other prices. */
const anew = (suffix: string, factor = 1) =>
  exampleQuote({
    warrantyQuoteId: `quote${suffix}-${factor}`,
    warrantyQuoteItemList: exampleQuote().warrantyQuoteItemList.map((item) => ({
      ...item,
      warrantyPrice: item.warrantyPrice * factor,
      warrantyQuoteItemId: `${item.warrantyQuoteItemId}${suffix}`,
    })),
  });

/** An offer whose popup is open and has the last tenure marked when the next quote comes. */
async function markedThenAnew(
  next: ReturnType<typeof anew>,
  begin: (offer: WarrantyOffer) => void = () => {},
) {
  const service = await ScriptedService.create('/scripted', { body: anew('') }, { body: next });
  const offer = await offerInStatus('ready', createOffer(service));
  begin(offer);
  offer.showPopup();
  const popup = popupOf(offer);
  radio(popup, 2).click();
  await popup.updateComplete;
  const ready = oneEvent(offer, 'warranty-ready');
  offer.refresh();
  await ready;
  await offer.updateComplete;
  await popup.updateComplete;
  return { marks: radios(popup).map(({ checked }) => checked), popup };
}

describe('<warranty-popup>, what is marked in it when a new quote comes,', () => {
  it('stays marked where the new quote has the same plan under another id', async () => {
    const { marks } = await markedThenAnew(anew('-2'));
    expect(marks).to.deep.equal([false, false, true]);
  });

  it('stays marked beside a plan that is chosen', async () => {
    const { marks, popup } = await markedThenAnew(anew('-2'), (offer) => radio(offer, 0).click());
    expect(marks).to.deep.equal([false, false, true]);
    expect(inside(popup, '[part=accept]').textContent).to.equal('Change plan');
  });

  it('loses its mark at another price, though the id is the same: nobody agreed to that price', async () => {
    const { marks } = await markedThenAnew(anew('', 10));
    expect(marks).to.deep.equal([false, false, false]);
  });

  it('gives way to the chosen plan where the new quote lacks it', async () => {
    const next = anew('-2');
    next.warrantyQuoteItemList.pop();
    const { marks, popup } = await markedThenAnew(next, (offer) => radio(offer, 0).click());
    expect(marks).to.deep.equal([true, false]);
    expect(inside(popup, '[part=accept]').textContent).to.equal('Keep plan');
  });
});
