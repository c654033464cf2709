import type { TemplateResult } from 'lit';
import { html } from '../shared/html.ts';
import type { Quote } from '../../../schemas/quote.ts';
import type { ElementWords } from '../shared/element-words.ts';
import { totalText, type PriceDisplay } from '../../format/price.ts';
import { notes } from '../shared/notes.ts';
import { fittingList } from '../shared/offers-shape.ts';
import { inlined } from '../shared/inlined.ts';
import { webAddress } from '../../../schemas/web-address.ts';
import { quoteHeading, type Heading } from '../shared/quote-heading.ts';
import { textsOf } from '../shared/offer-texts.ts';
import type { ChoicePopup } from './choice-popup.ts';
import { popupSource } from './popup-source.ts';
import { groupName, tenureChoice } from '../shared/tenure-choice.ts';
import { offerById } from './offer-identity.ts';

/** What an element shows while it has offers. */
export interface ChoiceView extends ElementWords {
  readonly quote: Quote;
  readonly quoteLang: string | undefined;
  /** Title of the product that the offers are for; absent where they are for several. */
  readonly product: string | undefined;
  readonly display: PriceDisplay;
  /** `warrantyQuoteItemId` of the selection; absent while there is none. */
  readonly selected: string | undefined;
  readonly disabled: boolean;
  /** A second line of each offer says what its price is by month. */
  readonly showMonthly: boolean;
  readonly popup: ChoicePopup;
  /**
   * Called at each input of a radio, a checkbox or the list (see `chosenIn`), by the button that clears, and at each
   * answer in the popup. It is one function for all, because each further one would be made for every offer of a page.
   */
  readonly onAct: (event: Event) => void;
}

/*
 * The templates have no white space between tags and as few templates inside as possible, because each would be one
 * more node in every offer.
 */

/** The heading, the tenures with their prices, and the buttons below them. */
export function choiceTemplate(view: ChoiceView): TemplateResult {
  const { quote, words, langs, disabled } = view;
  const tenures = [
    tenureChoice({
      ...view,
      offers: quote.warrantyQuoteItemList,
      heading: heading(view),
      marked: view.selected,
      onInput: view.onAct,
    }),
  ];
  // oxfmt-ignore
  const clear = view.selected
    ? html`<button type="button" part="clear" lang=${langs.clear} ?disabled=${disabled} .textContent=${words.clear} @click=${view.onAct}></button>`
    : null;
  // The radios have a form of their own: without one, Chromium keeps each radio that was ever in the shadow root.
  // The Enter key on a radio submits it to no effect, because method="dialog" acts only on a dialog of the same tree.
  // Nothing is bound on the form or directly within it, because Lit would read the form's properties. For that,
  // Chromium makes a list of the form's fields, and each such list slows down every new node of the page.
  // oxfmt-ignore
  const form = html`<form method="dialog"><div class="room">${tenures}</div><div class="actions"
      ><button type="button" part="details" lang=${langs.details} aria-haspopup="dialog" ?disabled=${disabled} ?hidden=${popupSource().isMissing()} .textContent=${words.details} @click=${view.popup} @pointerover=${view.popup}></button>${termsLink(view)}${clear}</div
    ></form>`;
  return besidePopup(inlined(form, tenures), view);
}

/** The offers in one line, for a cart line or a narrow column: as a list that begins with no plan. */
export function compactChoiceTemplate(view: ChoiceView): TemplateResult {
  const { quote, words, langs, disabled, display } = view;
  const name = heading(view);
  const { text, lang } = name;
  const items = quote.warrantyQuoteItemList;
  const { texts, shape } = textsOf(items, display, words);
  const offers = items.map(({ warrantyQuoteItemId }, index) => {
    const plan = texts[index]?.slice(0, 2).join(' – ');
    return html`<option part="offer" value=${warrantyQuoteItemId} .textContent=${plan}></option>`;
  });
  // oxfmt-ignore
  const line = html`<div class="column"><div class="compact" .style=${fittingList(shape)}
      ><label for="offers" part="heading"><bdi lang=${lang} .textContent=${text}></bdi></label
      ><span class="list"
        ><select id="offers" part="offers" aria-label=${groupName({ ...view, heading: name })} ?disabled=${disabled} @input=${view.onAct}
          ><option value="" lang=${langs.noPlan} .textContent=${words.noPlan}></option
          >${offers}</select
      ></span
      ><span class="actions"
        ><button type="button" part="details" lang=${langs.details} aria-haspopup="dialog" ?disabled=${disabled} ?hidden=${popupSource().isMissing()} .textContent=${words.details} @click=${view.popup} @pointerover=${view.popup}></button>${termsLink(view)}</span>${total(view)}${notes(view, display.quantity)}</div></div>`;
  return besidePopup(inlined(line, offers), view);
}

/** The offers and the popup. The template is the same for every layout, so that a new layout keeps an open popup. */
function besidePopup(offers: TemplateResult, view: ChoiceView): TemplateResult {
  return html`${offers}${popup(view)}<slot name="disclosure"></slot>`;
}

/** The price of the chosen plans of several units, for which the list has no room. */
function total({ quote, selected, display, words, langs }: ChoiceView): TemplateResult | null {
  const chosen = offerById(quote, selected);
  const text = chosen && totalText(chosen.warrantyPrice, display, words);
  return text ? html`<b part="total" .textContent=${text} lang=${langs.total}></b>` : null;
}

function heading(view: ChoiceView): Heading {
  return quoteHeading(view.quote.coverageWidgetHeading, view.quoteLang, view);
}

/** The link to the terms; nothing where the quote has no web address for them. */
function termsLink({ quote, words, langs }: ChoiceView): TemplateResult | null {
  const terms = webAddress(quote.tncLink);
  const name = `${words.terms} ${words.newTab}`;
  // oxfmt-ignore
  return terms
    ? html`<a part="terms" lang=${langs.terms} href=${terms} target="_blank" rel="noopener noreferrer" aria-label=${name} .textContent=${words.terms}></a>`
    : null;
}

/** The popup, once it was wanted. */
function popup(view: ChoiceView): TemplateResult | null {
  if (!view.popup.isWanted) return null;
  return html`<warranty-popup
    .quote=${view.quote}
    .warrantyQuoteItemId=${view.selected}
    .currency=${view.display.currency}
    .quantity=${view.display.quantity}
    .tenureUnit=${view.display.tenureUnit}
    .quoteLang=${view.quoteLang}
    @warranty-accept=${view.onAct}
    @warranty-decline=${view.onAct}
    @warranty-popup-toggle=${view.popup}
  ></warranty-popup>`;
}
