import { sendMouse } from '@web/test-runner-commands';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import { afterGoOnTime } from './asking-shop.ts';
import { inside } from './offer-fixture.ts';
import { popupOf } from './popup-fixture.ts';

/**
 * Presses as the shopper does, with trusted events. Resolves when the widget's timers of that click have run too:
 * WebKit may let the test go on before them, and the widget would count what the test does then as the click's work.
 */
export async function press(target: Element): Promise<void> {
  const { x, y, width, height } = target.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'click', position });
  await afterGoOnTime();
}

/** The line that asks the shopper to press the shop's own button again. */
export const notice = (offer: WarrantyOffer) => inside(popupOf(offer), '[part=press-again]');

/** Whether the shopper is asked to press again. */
export const isAsked = (offer: WarrantyOffer) => notice(offer).matches(':popover-open');

/** The same line outside of the offer, which is how it shows where the offer cannot be seen. */
export const noticeAlone = () =>
  [...document.body.children]
    .map((each) => each.shadowRoot?.querySelector('[part=press-again]:popover-open'))
    .find(Boolean);

/** What a shop's handler may do with a click that a script makes. */
export const HANDLERS: Readonly<Record<string, (event: Event) => void>> = {
  'changes the page': ({ currentTarget }) => {
    if (currentTarget instanceof Element) currentTarget.textContent = 'Added';
  },
  'opens the cart by a class': ({ currentTarget }) => {
    if (currentTarget instanceof Element) currentTarget.parentElement?.classList.add('cart-open');
  },
  'prevents what the browser would do': (event) => event.preventDefault(),
};
