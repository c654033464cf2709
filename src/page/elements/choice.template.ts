import { html, type TemplateResult } from 'lit';
import type { Quote, QuoteItem } from '../../schemas/quote.ts';
import type { WarrantyAcceptEvent } from '../events.ts';
import type { ElementWords } from './element-words.ts';
import type { PriceDisplay } from './price-text.ts';
import { tenureChoice } from './tenure-choice.ts';

/** What an element shows while it has offers. */
export interface ChoiceView extends ElementWords {
  readonly quote: Quote;
  readonly quoteLang: string | undefined;
  readonly display: PriceDisplay;
  /** `warrantyQuoteItemId` of the selection; absent while there is none. */
  readonly selected: string | undefined;
  readonly disabled: boolean;
  readonly onPick: (item: QuoteItem) => void;
  readonly onDetails: (event: Event) => void;
  readonly onClear: () => void;
  readonly onAccept: (event: WarrantyAcceptEvent) => void;
  readonly onDecline: () => void;
}

/** The heading, the tenures with their prices, and the buttons below them. */
export function choiceTemplate(view: ChoiceView): TemplateResult {
  const { quote, lang, words, wordsLang, disabled } = view;
  return html`${tenureChoice({
      offers: quote.warrantyQuoteItemList,
      legend: html`<span lang=${view.quoteLang ?? lang}>${quote.coverageWidgetHeading}</span>`,
      display: view.display,
      words,
      wordsLang,
      marked: view.selected,
      disabled,
      onPick: view.onPick,
    })}
    <div class="actions" lang=${wordsLang}>
      <button type="button" part="details" aria-haspopup="dialog" @click=${view.onDetails}>
        ${words.details}
      </button>
      ${
        view.selected
          ? html`<button type="button" part="clear" ?disabled=${disabled} @click=${view.onClear}>
              ${words.clear}
            </button>`
          : null
      }
    </div>
    <slot name="disclosure"></slot>
    <warranty-popup
      exportparts="dialog, popup-heading, image, coverage, offers, heading, offer, tenure, price, note, terms, accept, decline, close"
      .quote=${quote}
      .warrantyQuoteItemId=${view.selected}
      .currency=${view.display.currency}
      .quantity=${view.display.quantity}
      .quoteLang=${view.quoteLang}
      @warranty-accept=${view.onAccept}
      @warranty-decline=${view.onDecline}
    ></warranty-popup>`;
}
