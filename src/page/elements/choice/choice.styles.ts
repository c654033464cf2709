import { css } from 'lit';

/** The look that `<warranty-offer>` and `<warranty-whole-system>` share. */
export const choiceStyles = css`
  :host {
    display: block;
    font-size: var(--warranty-font-size, inherit);
  }
  /* Not of the host: a page's reset of all elements would win there. */
  fieldset,
  div {
    line-height: 1.5;
    text-align: start;
    overflow-wrap: anywhere;
  }
  :host([hidden]) {
    display: none;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25em;
    align-items: center;
    min-block-size: 2.75em;
  }
  .actions button {
    min-block-size: 44px;
    border: 0;
    padding: 0;
    background: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  .actions button:focus-visible {
    outline: 2px solid var(--warranty-accent, currentColor);
    outline-offset: 2px;
  }
  .actions button:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  .compact {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
    align-items: center;
  }
  .compact label,
  .compact .line,
  .compact .note {
    all: unset;
    flex: 1 0 100%;
    font-size: 0.875em;
  }
  /* Room for two lines, so that a long heading moves nothing. */
  form legend,
  .compact label {
    align-content: end;
    min-block-size: 2lh;
  }
  /* Of one width, whatever its plans cost, so that its place can be kept for it. */
  select,
  .compact .list {
    inline-size: 14em;
    max-inline-size: 100%;
    min-block-size: 2.75em;
  }
  select {
    padding: 0.25em 0.5em;
    border: 1px solid
      var(--warranty-border-color, color-mix(in srgb, currentColor 35%, transparent));
    border-radius: var(--warranty-radius, 0.5em);
    background: Canvas;
    color: CanvasText;
    font: inherit;
  }
  select:focus-visible {
    outline: 2px solid var(--warranty-accent, currentColor);
    outline-offset: 2px;
  }
  [part='cleared'] {
    font-size: 0.875em;
  }
`;
