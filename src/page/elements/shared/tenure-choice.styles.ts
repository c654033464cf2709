import { css } from './css.ts';

/** The look of a group of tenures, in the offer and in the popup alike. */
export const tenureChoiceStyles = css`
  * {
    box-sizing: border-box;
    /* Each text has its own direction: an English word on an Arabic page, a quote in another language. */
    unicode-bidi: plaintext;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  /* The line keeps the room of a heading that is still to come. */
  legend,
  .line {
    padding: 0;
    margin-block-end: 0.5em;
    font-size: var(--warranty-heading-size, inherit);
    font-weight: var(--warranty-heading-weight, 600);
  }
  :host {
    /* More than half is the colour of the text, so that even a pale accent has a contrast of 3:1 with the page. */
    --_mark: color-mix(in srgb, var(--warranty-accent, currentColor) 45%, currentColor);
    --_border: var(--warranty-border-width, 1px) solid
      var(--warranty-border-color, color-mix(in srgb, currentColor 60%, transparent));
    --_radius: var(--warranty-radius, 0.5em);
    --_gap: var(--warranty-gap, 0.5em);
  }
  /* Both containers stand around the fieldset: within it, Chromium loses the content of a container that changes. */
  .room,
  .fit {
    container-type: inline-size;
  }
  /*
   * The padding leaves this box a width: the room that each offer would have to spare if all stood in one row, in small
   * type. The container queries below lay the offers out by that width. The offers themselves lie over the padding.
   */
  .fit {
    clear: both;
    display: grid;
    grid-template-columns: 100cqi;
    padding-inline-end: min(
      100%,
      100% - (100% + var(--_gap) - var(--_letters) * 0.8125ch) / var(--_offers) + 0.35em +
        var(--_gap)
    );
  }
  /* One row, whose height is known before the offers are. */
  .offers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_gap);
  }
  .offers > :is(label, span) {
    flex: 1 0 0;
    min-inline-size: min-content;
    min-block-size: 3.75em;
  }
  label {
    /* Dark Reader follows a background to the page's colour only where it is a variable without a fallback. */
    --_background: var(--warranty-background, none);
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 0 0.625em;
    padding: 0.125em 0.25em;
    border: var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
    box-shadow: var(--warranty-shadow, none);
    line-height: 1.2;
    text-align: center;
    /* A price that stands beside others must not break. */
    overflow-wrap: normal;
    cursor: pointer;
  }
  /* On pages that let text break within words, these would be as narrow as one letter. */
  label,
  .actions > * {
    word-break: normal;
  }
  label:hover {
    border-color: currentColor;
  }
  label:has(:checked) {
    border-color: var(--_mark);
    box-shadow:
      inset 0 0 0 1px var(--_mark),
      var(--warranty-shadow, 0 0 transparent);
    --_background: var(
      --warranty-selected-background,
      color-mix(in srgb, var(--warranty-accent, currentColor) 10%, transparent)
    );
  }
  :focus-visible,
  label:has(:focus-visible) {
    outline: 2px solid var(--_mark);
    outline-offset: 2px;
  }
  label :focus-visible {
    outline: 0;
  }
  /* Where an arrow key moved the focus to a radio, WebKit does not match :focus-visible. */
  @supports (-webkit-hyphens: none) {
    label:has(:focus) {
      outline: 2px solid var(--_mark);
      outline-offset: 2px;
    }
  }
  :is(button, select):disabled,
  fieldset:disabled label {
    cursor: not-allowed;
    opacity: 0.6;
  }
  input {
    margin: 0;
    block-size: 0.875em;
    inline-size: 0.875em;
    cursor: inherit;
    /* 13.33px is what browsers give it, whatever the size of the text. So the mark grows with large text only. */
    font-size: max(0.8125em, 13.33px);
    accent-color: var(--warranty-accent, inherit);
  }
  [part='price'] {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @container (inline-size < 2em) {
    label {
      padding-inline: 0.125em;
    }
    label span {
      font-size: 0.8125em;
    }
  }
  @container (inline-size >= 4.25em) {
    label {
      grid-template-columns: auto 1fr;
      place-items: center start;
      padding: var(--warranty-padding, 0.5em 0.75em);
      text-align: start;
    }
    input {
      grid-row: span 2;
    }
    [part='total'] {
      grid-column: 2;
    }
  }
  /* No room for a row. */
  @container (inline-size < 1px) {
    .offers {
      display: grid;
    }
    :not(.two-lines) > .offers > :is(label, span) {
      min-block-size: 44px;
    }
    label {
      display: flex;
      flex-wrap: wrap;
      place-content: center start;
      align-items: center;
      padding: var(--warranty-padding, 0.5em 0.75em);
      /* Breaks only a text that has a line of its own and is still too long. */
      overflow-wrap: anywhere;
    }
    label span {
      font-size: inherit;
    }
    [part='price'] {
      margin-inline-start: auto;
    }
    [part='total'],
    [part='monthly'] {
      flex: 1 0 100%;
      text-align: end;
    }
  }
  label :is([part='total'], [part='monthly']) {
    font-size: 0.8125em;
  }
  p {
    flex: 1 0 100%;
    margin: 0;
  }
  [part='cleared'],
  [part='note'] {
    font-size: 0.875em;
  }
  button,
  a {
    color: inherit;
    font: inherit;
    text-transform: inherit;
    letter-spacing: inherit;
  }
  @media (forced-colors: active) {
    /*
     * With forced colours, browsers lay the page's colour behind text, as high as the font's lines, and so over what is
     * close above it: the mark, or a tenure's letters. Hence these colours are not forced; they are important, so that
     * colours of the page for these parts lose.
     */
    label span {
      color: CanvasText !important;
      forced-color-adjust: none;
      background: none !important;
    }
    .offers :has(:checked),
    .offers :checked ~ span {
      border-color: SelectedItem !important;
      outline-color: CanvasText;
      background: SelectedItem !important;
      color: SelectedItemText !important;
      forced-color-adjust: none;
    }
    input {
      forced-color-adjust: auto;
    }
  }
`;
