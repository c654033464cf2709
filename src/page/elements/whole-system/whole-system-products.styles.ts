import { css } from '../shared/css.ts';

/** The look of the list of products of a whole-system plan. */
export const wholeSystemProductsStyles = css`
  .products {
    container-type: inline-size;
    margin-block-end: 1em;
  }
  /* More specific than the offers' labels, which look chosen when their input is checked. */
  .products [part='product'] {
    display: grid;
    grid-template-columns: 1.25em 1fr auto;
    gap: 0 0.75em;
    align-items: center;
    justify-items: start;
    min-block-size: 2.75em;
    border: 0;
    border-block-end: var(--warranty-border-width, 1px) solid
      var(--warranty-border-color, color-mix(in srgb, currentColor 20%, transparent));
    border-radius: 0;
    padding: 0.5em 0;
    box-shadow: none;
    background: none;
    text-align: start;
  }
  [part='product'] input {
    all: revert;
    grid-row: 1 / 3;
    inline-size: 1.125em;
    block-size: 1.125em;
    margin: 0;
    font-size: max(0.8125em, 13.33px);
    outline: 0;
    accent-color: var(--warranty-accent, inherit);
  }
  div[part='product']::before {
    content: '';
    grid-row: 1 / 3;
    inline-size: 0.5em;
    border-block-end: 0.15em solid color-mix(in srgb, currentColor 45%, transparent);
  }
  div.is-covered::before {
    inline-size: 0.35em;
    block-size: 0.7em;
    margin-inline-start: 0.15em;
    border: solid var(--_mark);
    border-width: 0 0.15em 0.15em 0;
    rotate: 45deg;
  }
  [part='coverage-state'],
  [part='product-title'] {
    overflow-wrap: anywhere;
  }
  [part='product-price'] {
    /* Never within its digits. */
    overflow-wrap: normal;
    word-break: normal;
    grid-column: 2;
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
  }
  [part='coverage-state'] {
    grid-area: 1 / 3 / 3;
    font-size: 0.875em;
  }
  .is-covered [part='coverage-state'] {
    font-weight: 600;
  }
  /* Where text is large for the column, it stands below the price: beside it, words would break. */
  @container (inline-size < 13em) {
    [part='coverage-state'] {
      grid-area: 3 / 2;
    }
  }
`;
