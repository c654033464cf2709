import { css } from 'lit';

/** The look that `<warranty-offer>` and `<warranty-whole-system>` share. */
export const choiceStyles = css`
  :host {
    display: block;
    font-size: var(--warranty-font-size, inherit);
    line-height: 1.5;
    text-align: start;
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
