import type { TemplateResult } from 'lit';
import { numberFormat } from '../../format/number-format.ts';
import type { WholeSystemLineItem } from '../../../schemas/whole-system-line-item.ts';
import { html } from '../shared/html.ts';
import { formatPrice } from '../../format/price.ts';
import type { ElementWords } from '../shared/element-words.ts';

/** The products of a whole-system plan, and what a change of their coverage calls. */
export interface WholeSystemProducts extends ElementWords {
  readonly lineItemList: readonly WholeSystemLineItem[];
  /** ISO 4217 code; absent: plain numbers. */
  readonly currency: string | undefined;
  /** The shopper may change which products are covered. */
  readonly editable: boolean;
  readonly disabled: boolean;
  /** Called when the shopper changes whether a product is covered; see `toggledIn`. */
  readonly onInput: (event: Event) => void;
}

/**
 * Each product as covered or not covered, with a checkbox where the shopper may change that. `tickCovered`
 * ticks the checkboxes after each rendering.
 */
export function wholeSystemProducts(products: WholeSystemProducts): TemplateResult {
  const { lineItemList, words, langs, editable, disabled } = products;
  const rows = lineItemList.map((item) => row(item, products));
  return editable
    ? html`<fieldset class="products" part="products" ?disabled=${disabled}>
        <legend part="heading" lang=${langs.products}>${words.products}</legend>
        ${rows}
      </fieldset>`
    : html`<div
        class="products"
        part="products"
        role="list"
        lang=${langs.products}
        aria-label=${words.products}
      >
        ${rows}
      </div>`;
}

/** The index in `lineItemList` of the product whose box was changed. */
export function toggledIn({ target }: Event, root: ParentNode): number {
  return boxesIn(root).findIndex((box) => box === target);
}

/** Ticks the covered products, whatever the browser has ticked already: a page may cancel a change. */
export function tickCovered(root: ParentNode, lineItemList: readonly WholeSystemLineItem[]): void {
  boxesIn(root).forEach((box, index) => (box.checked = Boolean(lineItemList[index]?.isCovered)));
}

function boxesIn(root: ParentNode): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('.products input')];
}

function row(item: WholeSystemLineItem, products: WholeSystemProducts) {
  const name = item.title?.trim() || item.svcCategoryName;
  const { lang, words, langs, editable, onInput } = products;
  const covered = item.isCovered;
  const word = covered ? 'covered' : 'notCovered';
  const content = html`<span part="product-title" .textContent=${name}></span>
    <span part="product-price" .textContent=${price(item, products)}></span>
    <span part="coverage-state" lang=${langs[word]} .textContent=${words[word]}></span>`;
  return editable
    ? html`<label part="product" class=${covered ? 'is-covered' : ''}>
        <input type="checkbox" @input=${onInput} />${content}
      </label>`
    : html`<div part="product" role="listitem" lang=${lang} class=${covered ? 'is-covered' : ''}>
        ${content}
      </div>`;
}

function price(
  { unitPrice, quantity = 1 }: WholeSystemLineItem,
  { lang, currency }: WholeSystemProducts,
) {
  const count = quantity > 1 ? numberFormat(lang).format(quantity) : '';
  if (unitPrice === undefined) return count;
  const text = formatPrice(unitPrice, lang, currency);
  return count ? `${count} × ${text}` : text;
}
