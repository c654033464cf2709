import { css } from '../shared/css.ts';

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
    white-space: normal;
    overflow-wrap: anywhere;
  }
  :host([hidden]) {
    display: none;
  }
  /*
   * Of many eager offers that are shown at one time, the browser lays out those that a shopper comes near. The
   * others have the height of a heading, a row of tenures and one of buttons. Browsers that would cut off
   * outlines and shadows lay all offers out.
   */
  @supports (overflow-clip-margin: 3em) {
    :host([loading='eager']:state(_many)) form {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 10em;
      overflow-clip-margin: 3em;
    }
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1em;
    min-block-size: 2.75em;
    line-height: 1.25;
  }
  /*
   * As narrow as their words allow, on two lines that need no more room than one: "Remove plan" comes and moves
   * nothing. A word that is wider than the column breaks.
   */
  .actions > * {
    flex: 1 1 min-content;
    font-size: 0.875em;
    min-inline-size: 0;
    max-inline-size: max-content;
    overflow-wrap: break-word;
    align-content: center;
    min-block-size: 44px;
    /* Large text is higher than that: its lines keep apart from the tenures. */
    padding: 0.25em 0;
    text-underline-offset: 0.2em;
  }
  .actions button {
    border: 0;
    background: none;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
  /* Its part may fail, or come, while a shopper reads: it keeps its room, so that nothing moves. */
  .actions [hidden] {
    display: block;
    visibility: hidden;
  }
  .compact {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
    align-items: center;
  }
  .compact label,
  .compact .line,
  .compact b {
    all: unset;
    flex: 1 0 100%;
    font-size: 0.875em;
  }
  /* Its text has a direction of its own; the label begins where the page's lines begin. */
  .compact label {
    unicode-bidi: normal;
  }
  /*
   * The content has no width of its own. In a column that is as wide as its content, as in a row or a table, these are
   * the smallest and the largest width: a cart line on a phone needs the smallest, and a choice does not change the
   * largest. Not a block: within one, Firefox lays the tenures out by the width that their container had before.
   */
  form,
  .column {
    display: grid;
    grid-template-columns: minmax(6em, 24em) 1fr;
  }
  :is(form, .column) > * {
    grid-column: 1 / -1;
    container-type: inline-size;
  }
  /* Room for two lines, so that a long heading moves nothing. */
  form legend,
  .compact label {
    align-content: end;
    min-block-size: 2lh;
  }
  /* As wide as its longest line, and in smaller type where there is no room for that. */
  .list {
    display: grid;
    inline-size: max(14em, var(--_letters) * 0.55em + 2.75em);
    max-inline-size: 100%;
    min-block-size: max(2.75em, 44px);
  }
  select {
    padding: 0.25em 0.5em;
    font: inherit;
    font-size: max(0.6875em, min(1em, (100cqi - 2.75em) / (var(--_letters) * 0.55)));
    min-inline-size: 0;
    background: Canvas;
    color: CanvasText;
    /* Where even small type has no room: a price that is cut must not look like a whole one. */
    text-overflow: ellipsis;
    border: var(--_border);
    border-radius: var(--_radius);
  }
  /* A page may be dark and not say so. */
  @supports (color: lab(from currentColor l a b)) {
    select {
      background: transparent;
      color: inherit;
    }
    option {
      background: lab(from currentColor calc((50 - l) * 99) 0 0);
    }
  }
  /* For screen readers alone. */
  .told {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* Crossed out, so that nobody takes it for what the plan costs now. */
  .seen bdi {
    text-decoration: line-through;
  }
`;
