import { nothing, type TemplateResult } from 'lit';
import { webAddress } from '../../../schemas/web-address.ts';
import { quoteHeading } from '../shared/quote-heading.ts';
import type { Quote } from '../../../schemas/quote.ts';
import type { CoverageSection, QuoteItem } from '../../../schemas/quote-shape.ts';
import { priceText, totalText, type PriceDisplay } from '../../format/price.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { ElementWords } from '../shared/element-words.ts';
import { html } from '../shared/html.ts';
import { tenureChoice } from '../shared/tenure-choice.ts';
import { keepInView } from './keep-in-view.ts';
import type { ModalDialog } from './modal-dialog.ts';

/** What a popup shows. */
export interface PopupView extends ElementWords {
  readonly quote: Quote;
  /** Language of the quote's own texts, where it is not the element's. */
  readonly quoteLang: string | undefined;
  readonly display: PriceDisplay;
  /** The offer that is marked, if one is. */
  readonly marked: QuoteItem | undefined;
  /** The offer that was chosen before, if one was. */
  readonly chosen: QuoteItem | undefined;
  /** The offer that is accepted: the marked one, else the chosen one, which a shopper can untick where it is alone. */
  readonly accepted: QuoteItem | undefined;
  /** The product is added when the popup closes, whatever the answer is. */
  readonly isAsking: boolean;
  /** True when the shopper pressed "Add plan" while no offer was marked. */
  readonly lacksMark: boolean;
  readonly dialog: ModalDialog;
  /** Called at each change of a radio or checkbox; see `chosenIn`. */
  readonly onMark: (event: Event) => void;
  readonly onAccept: (event: SubmitEvent) => void;
  readonly onDecline: () => void;
}

/**
 * The dialog: what the plan covers, the tenures, the terms, and the buttons. The texts are set as
 * properties, because a browser that translates the page replaces the text nodes that a template would update.
 * Firefox translates a closed dialog as one piece, without the comments in it that mark the template's places, unless
 * the dialog has something that is not to be translated: the sign on the close button.
 * Chromium gives the focus to the closest element around a text that is read, or pressed, and can have it: to the form,
 * because Orca reads a dialog from its beginning each time that the dialog itself gets the focus.
 */
export function popupTemplate(view: PopupView): TemplateResult {
  const { quote, quoteLang, lang, words, langs, dialog } = view;
  const heading = (given: string) => quoteHeading(given, quoteLang, view);
  const { text, lang: textLang } = heading(quote.coveragePopupHeading);
  const accept = acceptWord(view);
  const decline = view.chosen ? 'clear' : 'decline';
  // A shopper who opened the popup wants to know what is covered; one who is asked, first of all the prices.
  const coverage = [
    productImage(quote.productImageUrl),
    quote.coverageList.map((section) => coverageSection(section, view)),
  ];
  const tenures = tenureChoice({
    ...view,
    offers: quote.warrantyQuoteItemList,
    heading: heading(quote.coverageWidgetHeading),
    marked: view.marked?.warrantyQuoteItemId,
    onInput: view.onMark,
  });
  return html`<dialog
    part="dialog"
    tabindex="-1"
    aria-labelledby="heading"
    lang=${quoteLang || lang}
    @close=${dialog.onClose}
    @pointerdown=${dialog.onPointerDown}
    @pointerup=${dialog.onPointerUp}
    @click=${dialog.onClick}
    @keydown=${dialog.onInput}
    @keyup=${dialog.onInput}
    @wheel=${dialog.onInput}
    @touchstart=${dialog.onInput}
    @touchmove=${dialog.onInput}
    @touchend=${dialog.onInput}
    @submit=${view.onAccept}
  >
    <form method="dialog" tabindex="-1" novalidate @focusin=${keepInView} @keyup=${keepInView}>
      <div class="head">
        <h2 id="heading" part="popup-heading"><bdi lang=${textLang} .textContent=${text}></bdi></h2>
        <button
          type="button"
          class="close"
          part="close"
          lang=${langs.close}
          aria-label=${words.close}
          @click=${dialog.onCloseButton}
        >
          <span translate="no">×</span>
        </button>
      </div>
      <div class="body room">
        ${view.isAsking ? [tenures, ...coverage] : [...coverage, tenures]} ${merchantFacts(view)}
        ${termsLink(view)}
      </div>
      <div class="foot">
        ${view.isAsking ? html`<p part="either-way" lang=${langs.eitherWay} .textContent=${words.eitherWay}></p>` : null}
        ${planSummary(view)}
        <div class="answers">
          <button
            part="accept"
            lang=${langs[accept]}
            aria-describedby="summary"
            .textContent=${words[accept]}
          ></button>
          <button
            type="button"
            part="decline"
            lang=${langs[decline]}
            .textContent=${words[decline]}
            @click=${view.onDecline}
          ></button>
        </div>
      </div>
    </form>
  </dialog>`;
}

/** The product's image; nothing where the address is not a web address. */
function productImage(url: string | undefined): TemplateResult | null {
  const image = webAddress(url);
  return image
    ? html`<img
        part="image"
        src=${image}
        alt=""
        loading="lazy"
        width="72"
        height="72"
        referrerpolicy="no-referrer"
        @error=${showIfLoaded}
        @load=${showIfLoaded}
      />`
    : null;
}

/** An image that fails is hidden until another one loads in its place. */
function showIfLoaded({ currentTarget, type }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = type === 'error';
}

/**
 * One section of the coverage. Only a `COVERAGE_OPTION` is named and marked as covered. A section of another kind may
 * list exclusions, so it is named and marked as not covered.
 */
function coverageSection(
  { coverageItemType, coverageItemTitle: title, coverageItemList }: CoverageSection,
  { words, langs }: PopupView,
): TemplateResult {
  const isCovered = coverageItemType === 'COVERAGE_OPTION';
  const name = isCovered ? 'covered' : 'notCovered';
  const kind = words[name];
  const isSaid = !title || title.toLowerCase() === kind.toLowerCase();
  return html`<section
    part="coverage"
    role="group"
    aria-label=${isSaid ? kind : `${kind}: ${title}`}
  >
    <h3 lang=${title ? nothing : langs[name]}><bdi .textContent=${title || kind}></bdi></h3>
    <ul class=${isCovered ? 'covered' : ''} role="list">
      ${coverageItemList.map((statement) => html`<li><bdi .textContent=${statement}></bdi></li>`)}
    </ul>
  </section>`;
}

/** What the merchant says of the plan, if anything: who provides it, when cover starts, the right to cancel. */
function merchantFacts({ words, langs }: PopupView): TemplateResult[] {
  return (['provider', 'start', 'cancel'] as const)
    .filter((name) => words[name])
    .map((name) => html`<p part=${name} lang=${langs[name]} .textContent=${words[name]}></p>`);
}

/**
 * The link to the terms, in a new tab; nothing where the quote has no web address for them. It has the direction of its
 * name, which stands before what is said of the tab.
 */
function termsLink({ quote, words, langs }: PopupView): TemplateResult | null {
  const address = webAddress(quote.tncLink);
  return address
    ? html`<p class="terms" lang=${langs.terms}>
        <a part="terms" href=${address} dir="auto" target="_blank" rel="noopener noreferrer"
          ><span .textContent=${words.terms}></span>
          <small lang=${langs.newTab} .textContent=${words.newTab}></small
        ></a>
      </p>`
    : null;
}

/** The word on the button that accepts an offer: it adds a plan, or keeps or changes the chosen one. */
function acceptWord({ chosen, accepted }: PopupView): 'accept' | 'keep' | 'change' {
  if (!chosen) return 'accept';
  return accepted === chosen ? 'keep' : 'change';
}

/** What is accepted, for shoppers who scrolled away from the tenures. */
function planSummary({ accepted, lacksMark, display, words, langs }: PopupView): TemplateResult {
  if (accepted) {
    const total = totalText(accepted.warrantyPrice, display, words);
    return html`<p id="summary" part="summary" lang=${display.lang}>
      <span .textContent=${formatTenure(accepted.warrantyTenure, display)}></span> –
      <b
        lang=${display.quantity > 1 ? langs.each : display.lang}
        .textContent=${priceText(accepted.warrantyPrice, display, words)}
      ></b
      >${total && html`<span lang=${langs.total} .textContent=${` (${total})`}></span>`}
    </p>`;
  }
  // Screen readers announce an alert when it is inserted, so it is a paragraph of its own.
  return lacksMark
    ? html`<p
        id="summary"
        part="summary"
        lang=${langs.choose}
        role="alert"
        .textContent=${words.choose}
      ></p>`
    : html`<p id="summary" part="summary" lang=${langs.choose} .textContent=${words.choose}></p>`;
}
