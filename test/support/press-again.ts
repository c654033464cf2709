import { sendMouse } from '@web/test-runner-commands';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import { afterTask } from './asking-shop.ts';
import { inside } from './offer-fixture.ts';
import { popupOf } from './popup-fixture.ts';

/**
 * A press of the shopper's own, which the page can trust. Resolves when its task is over for the widget too: WebKit may
 * let the test go on before the click's timers, and what the test does then would count as done by that click.
 */
export async function press(target: Element): Promise<void> {
  const { x, y, width, height } = target.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'click', position });
  await afterTask();
}

/** The line that asks to press the shop's own button again. */
export const notice = (offer: WarrantyOffer) => inside(popupOf(offer), '[part=press-again]');

/** Whether the shopper is asked to press again. */
export const isAsked = (offer: WarrantyOffer) => notice(offer).matches(':popover-open');

/** The same line, in a place of its own, where the offer is not to be seen. */
export const noticeAlone = () =>
  [...document.body.children]
    .map((each) => each.shadowRoot?.querySelector('[part=press-again]:popover-open'))
    .find(Boolean);

/** What a handler does that takes a click of a script. */
export const HANDLERS: Readonly<Record<string, (event: Event) => void>> = {
  'changes the page': ({ currentTarget }) => {
    if (currentTarget instanceof Element) currentTarget.textContent = 'Added';
  },
  'opens the cart by a class': ({ currentTarget }) => {
    if (currentTarget instanceof Element) currentTarget.parentElement?.classList.add('cart-open');
  },
  'prevents what the browser would do': (event) => event.preventDefault(),
};
