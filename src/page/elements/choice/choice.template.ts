import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Quote } from '../../../schemas/quote.ts';
import type { WarrantyAcceptEvent } from '../../events.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { ElementWords } from '../shared/element-words.ts';
import { priceText, type PriceDisplay } from '../../format/price.ts';
import { quoteHeading } from '../shared/quote-heading.ts';
import { tenureChoice } from '../shared/tenure-choice.ts';

/** What an element shows while it has offers. */
export interface ChoiceView extends ElementWords {
  readonly quote: Quote;
  readonly quoteLang: string | undefined;
  readonly display: PriceDisplay;
  /** `warrantyQuoteItemId` of the selection; absent while there is none. */
  readonly selected: string | undefined;
  readonly disabled: boolean;
  /** The popup is rendered. */
  readonly wantsPopup: boolean;
  readonly onPick: (warrantyQuoteItemId: string) => void;
  readonly onDetails: (event: Event) => void;
  readonly onClear: () => void;
  readonly onAccept: (event: WarrantyAcceptEvent) => void;
  readonly onDecline: () => void;
}

/** The heading, the tenures with their prices, and the buttons below them. */
export function choiceTemplate(view: ChoiceView): TemplateResult {
  const { quote, words, wordsLang, disabled } = view;
  // The form is the radios' own: without one, Chromium keeps each that was ever in the shadow root.
  return html`<form @submit=${stay}>
      ${tenureChoice({
        offers: quote.warrantyQuoteItemList,
        legend: heading(view),
        display: view.display,
        words,
        wordsLang,
        marked: view.selected,
        disabled,
        onPick: view.onPick,
      })}
    </form>
    <div class="actions" lang=${wordsLang}>
      ${detailsButton(view)}
      ${
        view.selected
          ? html`<button type="button" part="clear" ?disabled=${disabled} @click=${view.onClear}>
              ${words.clear}
            </button>`
          : null
      }
    </div>
    ${disclosureAndPopup(view)}`;
}

/** The Enter key on a radio sends its form, and this one goes nowhere. */
function stay(event: Event): void {
  event.preventDefault();
}

/** The same in one line, for a cart line or a narrow column: a list that begins with no plan. */
export function compactChoiceTemplate(view: ChoiceView): TemplateResult {
  const { quote, words, wordsLang, disabled, selected, display } = view;
  const offers = quote.warrantyQuoteItemList;
  const onChange = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLSelectElement)) return;
    if (currentTarget.value) view.onPick(currentTarget.value);
    else view.onClear();
  };
  return html`<div class="compact">
      <label for="offers" part="heading">${heading(view)}</label>
      <select id="offers" part="offers" ?disabled=${disabled} @change=${onChange}>
        <option value="" lang=${wordsLang} .selected=${live(!selected)}>${words.noPlan}</option>
        ${offers.map(
          (offer) =>
            html`<option
              part="offer"
              value=${offer.warrantyQuoteItemId}
              .selected=${live(offer.warrantyQuoteItemId === selected)}
            >
              ${formatTenure(offer.warrantyTenure, display.lang)} –
              ${priceText(offer.warrantyPrice, display, words)}
            </option>`,
        )}
      </select>
      <span class="actions" lang=${wordsLang}>${detailsButton(view)}</span>
      ${display.quantity > 1 ? onePerUnit(view) : null}
    </div>
    ${disclosureAndPopup(view)}`;
}

/** Said where several units are bought: each of them gets a plan of its own. */
function onePerUnit({ words, wordsLang }: ChoiceView): TemplateResult {
  return html`<span class="note" part="note" lang=${wordsLang}>${words.onePerUnit}</span>`;
}

function heading(view: ChoiceView): TemplateResult {
  return quoteHeading(view.quote.coverageWidgetHeading, view.quoteLang, view);
}

function detailsButton({ words, onDetails }: ChoiceView): TemplateResult {
  return html`<button type="button" part="details" aria-haspopup="dialog" @click=${onDetails}>
    ${words.details}
  </button>`;
}

/** What goes with the offers in every layout: the merchant's disclosure and the popup. */
function disclosureAndPopup(view: ChoiceView): TemplateResult {
  return html`<slot name="disclosure"></slot>${view.wantsPopup ? popup(view) : null}`;
}

function popup(view: ChoiceView): TemplateResult {
  return html`<warranty-popup
    exportparts="dialog, popup-heading, image, coverage, offers, heading, offer, offer-selected, tenure, price, note, terms, summary, accept, decline, close, press-again"
    .quote=${view.quote}
    .warrantyQuoteItemId=${view.selected}
    .currency=${view.display.currency}
    .quantity=${view.display.quantity}
    .quoteLang=${view.quoteLang}
    @warranty-accept=${view.onAccept}
    @warranty-decline=${view.onDecline}
  ></warranty-popup>`;
}
