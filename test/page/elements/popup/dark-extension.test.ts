import { expect, fixture, html } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { allInside, inside, radio, readyOffer } from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { darken } from '../support/dark-extension.ts';

const SET_BY_PAGES: readonly Readonly<Record<string, string>>[] = [
  {},
  { '--warranty-accent': '#0057b8' },
  { '--warranty-popup-background': '#fff' },
  { '--warranty-popup-background': '#fff', '--warranty-popup-color': '#222' },
  { '--warranty-background': '#fff', '--warranty-selected-background': '#eef6ff' },
];

/** An offer with its popup open, in a page that an extension has made dark. */
async function darkOffer(variables: Readonly<Record<string, string>>): Promise<WarrantyOffer> {
  const section = await fixture<HTMLElement>(html`<section></section>`);
  section.style.cssText = 'color-scheme: dark; background: rgb(20 20 20); color: rgb(240 240 240)';
  const offer = await readyOffer({}, section);
  for (const [name, value] of Object.entries(variables)) offer.style.setProperty(name, value);
  radio(offer, 1).click();
  offer.showPopup();
  for (const { shadowRoot } of [offer, popupOf(offer)]) {
    if (shadowRoot) darken(shadowRoot, variables);
  }
  offer.hidePopup();
  offer.showPopup();
  radio(popupOf(offer), 0).click();
  await popupOf(offer).updateComplete;
  return offer;
}

/** How bright a colour is, from 0 to 255; of one that lets the page through, as it is seen on the page. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  const most = color.startsWith('rgb') ? 1 : 255;
  return (Math.max(red, green, blue) * most - 20) * alpha + 20;
}

/** Whether text differs from its background by as much as light grey from dark grey, whichever of them is light. */
function isReadable(element: Element): boolean {
  const { color, backgroundColor } = getComputedStyle(element);
  return Math.abs(brightness(color) - brightness(backgroundColor)) > 150;
}

describe('where an extension such as Dark Reader makes the page dark', () => {
  for (const variables of SET_BY_PAGES) {
    const names = Object.keys(variables).join(', ') || 'no colours';
    it(`plans, popup and its answers are read in a page that sets ${names}`, async () => {
      const offer = await darkOffer(variables);
      const popup = popupOf(offer);
      const plans = [offer, popup].flatMap((host) => allInside(host, 'label'));
      const parts = ['dialog', 'accept', 'decline', 'press-again'];
      const shown = [...plans, ...parts.map((part) => inside(popup, `[part=${part}]`))];
      expect(
        shown.filter((each) => !isReadable(each)).map((each) => each.getAttribute('part')),
      ).to.deep.equal([]);
      offer.hidePopup();
    });
  }
});
