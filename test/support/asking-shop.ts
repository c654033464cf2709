import { fixture, html } from '@open-wc/testing';
import { GO_ON_TIME } from '../../src/page/elements/offer/ask-before.ts';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import { readyOffer } from './offer-fixture.ts';

/** What reached the shop: what the form would have sent, and by which button. */
interface Add {
  readonly sent: readonly [string, unknown][];
  readonly submitter: string;
}

let products = 0;

/**
 * A product form whose adds are recorded: what each would have sent, and by which button.
 *
 * @param attributes - Of the offer, besides those by which it asks.
 */
export async function askingShop(
  selector = '#add-form',
  attributes: Readonly<Record<string, string>> = {},
) {
  // An offer that the test before removed still holds its form, and would hold one that looks the same.
  await afterGoOnTime();
  const adds: Add[] = [];
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const { submitter } = event;
    adds.push({
      sent: [...new FormData(event.target, submitter).entries()],
      submitter: submitter?.id ?? '',
    });
  };
  const page = await fixture(
    html`<div @submit=${onSubmit}>
      <form id="add-form" class="cart">
        <input name="product" value="sofa" />
        <button id="add" name="action" value="add">Add to cart</button>
        <button id="buy" name="action" value="buy">Buy now</button>
      </form>
      <button type="button" id="outside">Add</button>
    </div>`,
  );
  const form = page.querySelector('form');
  if (!form) throw new Error('The fixture has no form.');
  // The page remembers what it asked about, so every test sells a product of its own.
  products += 1;
  const offer = await readyOffer(
    {
      name: 'warranty',
      'ask-before': selector,
      'product-title': `Sofa ${products}`,
      ...attributes,
    },
    form,
  );
  await shown(offer);
  return { page, form, offer, adds };
}

/** A page that was never laid out shows nothing, so no popup could open. */
const shown = (offer: WarrantyOffer) =>
  new Promise<void>((resolve) => requestAnimationFrame(() => resolve(void offer.offsetWidth)));

/** Whether an offer's popup is open; one that never opened is not rendered. */
export const isAsking = (offer: WarrantyOffer) =>
  offer.shadowRoot?.querySelector('warranty-popup')?.open === true;

/** The shop's button of that id. */
export function button(page: Element, id: string): HTMLButtonElement {
  const found = page.querySelector<HTMLButtonElement>(`#${id}`);
  if (!found) throw new Error(`There is no button ${id}.`);
  return found;
}

/** Resolves once a held action has gone on, if that is due: timers of the same delay keep their order. */
export const afterGoOnTime = () => new Promise((resolve) => setTimeout(resolve, GO_ON_TIME));
