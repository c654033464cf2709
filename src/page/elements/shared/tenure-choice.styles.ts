import { css } from 'lit';

/** The look of a group of tenures, in the offer and in the popup alike. */
export const tenureChoiceStyles = css`
  * {
    box-sizing: border-box;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 0.5em;
    font-weight: 600;
  }
  /* Not the row itself: within a fieldset, Chromium loses what is in it when it changes. */
  form {
    container-type: inline-size;
  }
  /* One row, whose height is known before the offers are; more only where they do not fit. */
  .offers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--warranty-gap, 0.5em);
    min-block-size: 3.75em;
  }
  .offers > * {
    flex: 1 0 0;
    min-inline-size: min-content;
    max-inline-size: 100%;
    /* Not within a price, as long as the row has room. */
    overflow-wrap: break-word;
  }
  label {
    position: relative;
    display: grid;
    align-content: center;
    justify-items: center;
    min-block-size: 44px;
    padding: 0.5em;
    border: 1px solid
      var(--warranty-border-color, color-mix(in srgb, currentColor 35%, transparent));
    border-radius: var(--warranty-radius, 0.5em);
    line-height: 1.3;
    text-align: center;
    cursor: pointer;
  }
  label:hover {
    border-color: currentColor;
  }
  label:has(:checked) {
    border-color: var(--warranty-accent, currentColor);
    box-shadow: inset 0 0 0 1px var(--warranty-accent, currentColor);
    background: color-mix(in srgb, var(--warranty-accent, currentColor) 8%, transparent);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--warranty-accent, currentColor);
    outline-offset: 2px;
  }
  fieldset:disabled label {
    cursor: not-allowed;
    opacity: 0.6;
  }
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  [part='price'] {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @container (inline-size < 30em) {
    .offers:has(> :nth-child(4)) label {
      padding-inline: 0.125em;
      font-size: 0.8125em;
    }
  }
  [part='note'] {
    margin: 0.5em 0 0;
    font-size: 0.875em;
  }
  button,
  a {
    color: inherit;
    font: inherit;
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      forced-color-adjust: none;
      border-color: SelectedItem;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`;
