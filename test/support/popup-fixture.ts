import { fixture, html } from '@open-wc/testing';
import '../../src/define.ts';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import type { WarrantyPopup } from '../../src/page/elements/popup/warranty-popup.ts';
import { inside } from './offer-fixture.ts';
import { exampleQuote } from './quotes.ts';

/** The popup of an offer that has opened it. */
export const popupOf = (offer: WarrantyOffer) => inside<WarrantyPopup>(offer, 'warranty-popup');

/** The popup's dialog. */
export const dialogOf = (popup: Element) => inside<HTMLDialogElement>(popup, 'dialog');

/** The names of the popup's two answers, as they are read. */
export const answersOf = (popup: Element) =>
  ['accept', 'decline'].map((part) => inside(popup, `[part=${part}]`).innerText.trim());

/** Waits until the animations in an element's shadow root are over. */
export async function animationsOver(host: Element): Promise<void> {
  await new Promise(requestAnimationFrame);
  const animations = host.shadowRoot?.getAnimations() ?? [];
  await Promise.all(animations.map(({ finished }) => finished));
}

/** A window of that size, as a frame of the page. */
export async function windowOf(width: number, height: number): Promise<HTMLElement> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A window"></iframe>`);
  frame.style.cssText = `border: 0; inline-size: ${width}px; block-size: ${height}px`;
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('The frame is not of this origin.');
  body.style.font = '16px sans-serif';
  return body;
}

/** An open popup, shown by itself, with these properties. */
export async function openPopup(
  properties: Partial<WarrantyPopup> = {},
  parent?: Element,
  onClosed?: () => void,
): Promise<WarrantyPopup> {
  const popup = document.createElement('warranty-popup');
  popup.lang = 'en';
  Object.assign(popup, { quote: exampleQuote({ productImageUrl: undefined }), currency: 'USD' });
  Object.assign(popup, properties);
  (parent ?? (await fixture(html`<div></div>`))).append(popup);
  if (!popup.show(onClosed)) throw new Error('The popup did not open.');
  await animationsOver(popup);
  return popup;
}
