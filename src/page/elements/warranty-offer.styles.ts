import { css } from 'lit';

export const warrantyOfferStyles = css`
  :host {
    display: block;
    font-size: var(--warranty-font-size, inherit);
    line-height: 1.5;
    text-align: start;
  }
  :host([hidden]) {
    display: none;
  }
  /* The fallback lies over an invisible placeholder, so that a failure moves nothing on the page. */
  .fallback {
    display: grid;
  }
  .fallback > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
  .fallback .placeholder {
    visibility: hidden;
  }
  .placeholder span {
    border: 1px solid transparent;
    border-radius: var(--warranty-radius, 0.5em);
    background: color-mix(in srgb, currentColor 7%, transparent);
  }
  .placeholder .line {
    display: block;
    inline-size: 14em;
    max-inline-size: 100%;
    block-size: 1lh;
  }
  .placeholder .offers {
    margin-block-start: 0.5em;
  }
  .placeholder .offers span {
    min-block-size: 3.75em;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25em;
    align-items: center;
    min-block-size: 2.75em;
  }
  .actions button {
    min-block-size: 2.75rem;
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
  [role='status'] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
