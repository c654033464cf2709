import { css } from '../shared/css.ts';

/** The look of the popup, beside that of its tenures. */
export const popupStyles = css`
  /*
   * The colours of rules between columns draw nothing, because there are no columns. page-colours.ts reads from them
   * what the browser makes of Canvas and of the accent.
   */
  :host {
    display: block;
    column-rule-color: Canvas;
  }
  :host([hidden]) {
    display: none;
  }
  /*
   * Dark Reader makes other colours of these. It sees no colour that page-colours.ts sets, and makes nothing of a colour
   * of the system: where it is at work, black and white stand in for those of the page.
   */
  dialog,
  [popover] {
    border-radius: var(--warranty-popup-radius, 0.75em);
    --_background: var(--warranty-popup-background, var(--_page-background, #fff));
    --_color: var(--warranty-popup-color, var(--_page-color, #000));
    background: var(--_background);
    color: var(--_color);
    text-align: start;
  }
  dialog {
    /* Tells the container query below how much text fits. */
    container-type: inline-size;
    /* In percent of the window, because viewport units are wrong on a page that sets a zoom. */
    inline-size: min(34em, 100% - 32px);
    max-block-size: min(45em, 100% - 32px);
    margin: auto;
    padding: 0;
    border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    box-shadow: var(--warranty-popup-shadow, none);
    column-rule-color: var(--warranty-accent, currentColor);
    line-height: 1.5;
    overscroll-behavior: contain;
    /* The dialog does not inherit how an ancestor sets its own text. */
    cursor: auto;
    pointer-events: auto;
    text-indent: 0;
    text-transform: none;
    visibility: visible;
    white-space: normal;
    overflow-wrap: anywhere;
    letter-spacing: normal;
    word-spacing: normal;
  }
  /* A sheet at the bottom of a phone. */
  @media (width < 40em) {
    dialog {
      inline-size: 100%;
      max-inline-size: 100%;
      max-block-size: calc(100% - 1.5em);
      margin-block-end: 0;
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog {
      animation: appear 150ms;
    }
  }
  /* They have the focus so that a screen reader finds its place. Nothing of theirs can be pressed. */
  :is(dialog, form):focus {
    outline: 0;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  .head,
  .foot {
    position: sticky;
    inset-block: 0;
    z-index: 1;
    background: var(--_background);
  }
  .head {
    display: flex;
    justify-content: space-between;
    padding-block: 0.5em;
    padding-inline: 1.5em 0.5em;
    border-block-end: 1px solid color-mix(in srgb, currentColor 15%, transparent);
  }
  .body {
    display: flow-root;
    padding: 1.25em 1.5em;
  }
  .body > :not(img:first-child) + * {
    margin-block-start: 1.25em;
  }
  h2,
  h3,
  li,
  .terms,
  a {
    unicode-bidi: isolate;
  }
  h2 {
    min-inline-size: 0;
    /* A very long title scrolls, so that it leaves room in a phone's window. */
    max-block-size: 7lh;
    overflow-y: auto;
    margin: 0;
    /* Puts the first line at the height of the button beside it. */
    padding-block: calc(22px - 0.5lh);
    font-size: 1.25em;
    line-height: 1.3;
    text-wrap: balance;
  }
  img {
    float: inline-end;
    inline-size: 4.5em;
    block-size: 4.5em;
    margin: 0 0 0.5em;
    margin-inline-start: 1em;
    object-fit: contain;
  }
  .close {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    border: 0;
    padding: 0;
    background: none;
    font-size: 1.5em;
    line-height: 1;
  }
  h3 {
    margin: 0 0 0.5em;
    font-size: 1em;
  }
  ul {
    margin: 0;
    padding-inline-start: 1.5em;
    list-style: none;
  }
  li + li {
    margin-block-start: 0.375em;
  }
  li {
    position: relative;
  }
  li::before {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: -1.25em;
    content: '×' / '';
    font-weight: 700;
  }
  .covered li::before {
    content: '';
    inset-block-start: 0.3em;
    inline-size: 0.35em;
    block-size: 0.7em;
    border: solid var(--_mark);
    border-width: 0 0.15em 0.15em 0;
    rotate: 45deg;
  }
  .foot {
    /* Prices and the words of buttons stay whole, even where the page lets text break within words. */
    word-break: normal;
    padding: 0.75em 1.5em max(1em, env(safe-area-inset-bottom));
    border-block-start: 1px solid color-mix(in srgb, currentColor 15%, transparent);
  }
  .foot p {
    margin: 0 0 0.5em;
    text-align: center;
  }
  /* The line has the direction of its tenure. */
  #summary :first-child {
    unicode-bidi: normal;
  }
  /* The plans, where "Add plan" was pressed without one: a press by mouse or finger shows no ring of the focus. */
  [aria-invalid='true'] {
    outline: 2px solid var(--_mark);
    outline-offset: 2px;
  }
  /* Yes and no weigh the same. */
  .answers {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(7em, 100%), 1fr));
    grid-auto-rows: 1fr;
    gap: 0.75em;
  }
  .answers button {
    min-block-size: 44px;
    padding: 0.5em;
    border: 1px solid var(--warranty-accent, var(--_color));
    border-radius: var(--_radius);
    background: var(--warranty-accent, var(--_color));
    color: var(--warranty-accent-text, var(--_accent-text, #fff));
    font-weight: 600;
  }
  .answers button:focus-visible {
    outline-color: var(--_color);
  }
  /*
   * With forced colours, browsers lay the page's colour behind text, and the text of these buttons would have that very
   * colour. Hence these colours are not forced; they are important, so that colours of the page for these parts lose.
   */
  @media (forced-colors: active) {
    .answers button {
      border-color: Highlight !important;
      background: Highlight !important;
      color: HighlightText !important;
      forced-color-adjust: none;
    }
    .answers button:focus-visible {
      outline-color: CanvasText;
    }
  }
  /*
   * Where little fits, only the title stays in view and the rest scrolls. The 2 px are the space above four lines of
   * large text.
   */
  @media (height < 30em) {
    dialog {
      max-block-size: 100%;
    }
    .foot {
      position: static;
    }
    h2 {
      max-block-size: calc(4lh + 2px);
      padding-block-end: 0;
      font-size: 1em;
    }
  }
  /* The same where text is large for the window. */
  @container (inline-size < 18em) {
    .foot {
      position: static;
    }
    h2 {
      max-block-size: calc(4lh + 2px);
      padding-block-end: 0;
      font-size: 1em;
    }
    img {
      float: none;
      margin-inline: 0;
    }
  }
  button {
    cursor: pointer;
  }
  .close:focus-visible {
    /* The ring grows with the sign and its text. The button does not. */
    outline-offset: calc(0.375em - 18px);
    border-radius: var(--_radius);
  }
  /* The line that asks to press the shop's button again: it may cover that button, so presses go through it. */
  [popover] {
    --_page-background: Canvas;
    --_page-color: CanvasText;
    pointer-events: none;
    inset-block: 1em auto;
    max-inline-size: min(24em, 100% - 64px);
    margin: 0 auto;
    padding: 1em 1.5em;
    border: 1px solid currentColor;
  }
  a {
    display: inline-block;
    padding-block: max(0.625em, 22px - 0.5lh);
  }
`;
