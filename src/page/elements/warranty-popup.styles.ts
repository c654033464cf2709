import { css } from 'lit';

export const warrantyPopupStyles = css`
  :host {
    display: block;
  }
  dialog {
    inline-size: min(34rem, 100vw - 2rem);
    max-block-size: min(45rem, 100dvb - 2rem);
    margin: auto;
    padding: 0;
    border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    border-radius: var(--warranty-popup-radius, 0.75rem);
    background: var(--warranty-popup-background, Canvas);
    color: var(--warranty-popup-color, CanvasText);
    line-height: 1.5;
    text-align: start;
    overscroll-behavior: contain;
  }
  dialog:focus {
    outline: none;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  form {
    display: grid;
    gap: 1.25rem;
    padding: 1.5rem;
  }
  header {
    display: flex;
    gap: 1rem;
    align-items: start;
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
    inline-size: 4.5rem;
    block-size: 4.5rem;
    object-fit: contain;
  }
  .close {
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-block-start: -0.75rem;
    margin-inline-end: -0.75rem;
    border: 0;
    padding: 0;
    background: none;
    font-size: 1.5em;
    line-height: 1;
  }
  section {
    display: grid;
    gap: 0.5rem;
  }
  h3 {
    margin: 0;
    font-size: 1em;
  }
  ul {
    display: grid;
    gap: 0.375rem;
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
    gap: 0.75rem;
    margin: 0 -1.5rem -1.5rem;
    padding: 1rem 1.5rem;
    border-block-start: 1px solid color-mix(in srgb, currentColor 15%, transparent);
    background: var(--warranty-popup-background, Canvas);
  }
  footer button {
    flex: 1 1 8em;
    min-block-size: 2.75rem;
    padding: 0.5em 1em;
    border: 1px solid currentColor;
    border-radius: var(--warranty-radius, 0.5em);
    background: none;
  }
  footer [part='accept'] {
    border-color: var(--warranty-accent, CanvasText);
    background: var(--warranty-accent, CanvasText);
    color: var(--warranty-accent-text, Canvas);
    font-weight: 600;
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
    outline-offset: -0.375rem;
    border-radius: var(--warranty-radius, 0.5em);
  }
  .terms {
    margin: 0;
  }
  a {
    display: inline-block;
    padding-block: 0.625em;
  }
`;
