import { css } from 'lit';

export const popupStyles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  dialog {
    --_background: var(--warranty-popup-background, var(--_page-background, Canvas));
    --_color: var(--warranty-popup-color, var(--_page-color, CanvasText));
    inline-size: min(34em, 100vw - 32px);
    max-block-size: min(45em, 100dvb - 32px);
    margin: auto;
    padding: 0;
    border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    border-radius: var(--warranty-popup-radius, 0.75em);
    background: var(--_background);
    color: var(--_color);
    line-height: 1.5;
    text-align: start;
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
    /* The focused element must not lie under the buttons. */
    scroll-padding-block-end: 10em;
  }
  dialog:focus {
    outline: none;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  form {
    display: grid;
    gap: 1.25em;
    padding: 1.5em;
  }
  header {
    display: flex;
    gap: 1em;
    align-items: start;
  }
  h2,
  h3,
  li {
    unicode-bidi: isolate;
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: 1.25em;
    line-height: 1.3;
    text-wrap: balance;
  }
  img {
    flex: none;
    inline-size: 4.5em;
    block-size: 4.5em;
    object-fit: contain;
  }
  .close {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    margin-block-start: -0.75em;
    margin-inline-end: -0.75em;
    border: 0;
    padding: 0;
    background: none;
    font-size: 1.5em;
    line-height: 1;
  }
  section {
    display: grid;
    gap: 0.5em;
  }
  h3 {
    margin: 0;
    font-size: 1em;
  }
  ul {
    display: grid;
    gap: 0.375em;
    margin: 0;
    padding-inline-start: 1.5em;
    list-style: disc;
  }
  .covered {
    list-style: none;
  }
  .covered li {
    position: relative;
  }
  .covered li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.3em;
    inset-inline-start: -1.25em;
    inline-size: 0.35em;
    block-size: 0.7em;
    border: solid var(--warranty-accent, currentColor);
    border-width: 0 0.15em 0.15em 0;
    rotate: 45deg;
  }
  footer {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0.75em;
    margin: 0 -1.5em -1.5em;
    padding: 1em 1.5em;
    border-block-start: 1px solid color-mix(in srgb, currentColor 15%, transparent);
    background: var(--_background);
  }
  footer p {
    flex: 1 0 100%;
    margin: 0;
    text-align: center;
  }
  footer button {
    flex: 1 1 8em;
    min-block-size: 44px;
    padding: 0.5em 1em;
    border: 1px solid currentColor;
    border-radius: var(--warranty-radius, 0.5em);
    background: none;
  }
  footer [part='accept'] {
    border-color: var(--warranty-accent, var(--_color));
    background: var(--warranty-accent, var(--_color));
    color: var(--warranty-accent-text, var(--_background));
    font-weight: 600;
  }
  /* Browsers lay the page's colour behind text. Here that is the colour of the text. */
  @media (forced-colors: active) {
    footer [part='accept'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    footer [part='accept']:focus-visible {
      outline-color: CanvasText;
    }
  }
  button {
    cursor: pointer;
  }
  button:focus-visible,
  a:focus-visible {
    outline: 2px solid var(--warranty-accent, currentColor);
    outline-offset: 2px;
  }
  .close:focus-visible {
    outline-offset: -0.375em;
    border-radius: var(--warranty-radius, 0.5em);
  }
  /* It asks for a press on a button that it may cover. */
  [popover] {
    pointer-events: none;
    inset-block: 1em auto;
    max-inline-size: min(24em, 100vw - 64px);
    margin: 0 auto;
    padding: 1em 1.5em;
    border: 1px solid currentColor;
    border-radius: var(--warranty-popup-radius, 0.75em);
    background: var(--warranty-popup-background, Canvas);
    color: var(--warranty-popup-color, CanvasText);
    text-align: start;
  }
  .terms {
    margin: 0;
  }
  a {
    display: inline-block;
    padding-block: 0.625em;
  }
`;
