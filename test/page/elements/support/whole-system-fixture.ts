import { fixture, html } from '@open-wc/testing';
import '../../../../src/define.ts';
import type { WarrantyWholeSystem } from '../../../../src/page/elements/whole-system/warranty-whole-system.ts';
import type { WholeSystemLineItem } from '../../../../src/schemas/whole-system-line-item.ts';
import { exampleQuote } from '../../../support/quotes.ts';

export const lineItemList: WholeSystemLineItem[] = [
  { title: 'Boiler', unitPrice: 1499.99, quantity: 1, isCovered: true },
  { title: 'Radiator', unitPrice: 89.5, quantity: 3, isCovered: false },
];

export const quote = exampleQuote({ productImageUrl: undefined });

/** An element with products and their quote, in the page. */
export async function wholeSystem(
  properties: Partial<WarrantyWholeSystem> = {},
  parent?: Element,
): Promise<WarrantyWholeSystem> {
  const element = document.createElement('warranty-whole-system');
  Object.assign(element, {
    storeId: 'demo-store',
    country: 'US',
    currency: 'USD',
    svcSalesLeadId: 'lead-1',
    lineItemList,
    quote,
    ...properties,
  });
  element.lang = 'en';
  const container = parent ?? (await fixture(html`<div></div>`));
  container.append(element);
  await element.updateComplete;
  return element;
}

/** The boxes by which the shopper says what is covered. */
export const checkboxes = (element: Element) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];
