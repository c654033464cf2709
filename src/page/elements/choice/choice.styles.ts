import { css } from '../shared/css.ts';

/** The look that `<warranty-offer>` and `<warranty-whole-system>` share. */
export const choiceStyles = css`
  :host {
    display: block;
    font-size: var(--warranty-font-size, inherit);
  }
  /* These are not set on the host, where a page's reset of all elements would win. */
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
   * Where many eager offers are shown at one time, the browser lays out only those that a shopper comes near. The
   * others get the height of a heading, a row of tenures and a row of buttons. Browsers that would cut off outlines and
   * shadows lay out all offers.
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
   * Each button is as narrow as its words allow, and its two lines need no more height than one. So "Remove plan" moves
   * nothing when it appears. A word that is wider than the column breaks.
   */
  .actions > * {
    flex: 1 1 min-content;
    font-size: 0.875em;
    min-inline-size: 0;
    max-inline-size: max-content;
    overflow-wrap: break-word;
    align-content: center;
    min-block-size: 44px;
    /* Large text is higher than 44px: this keeps it apart from the tenures. */
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
  /* The popup's script may fail, or come, while a shopper reads. The button keeps its room, so that nothing moves. */
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
  /* The text within the label has its own direction. The label itself begins where the page's lines begin. */
  .compact label {
    unicode-bidi: normal;
  }
  /*
   * The content, a container, has no width of its own. Where the page makes the element as wide as its content, such as
   * in a row or a table, these are its smallest and its largest width. A cart line on a phone needs the smallest, and
   * the largest stays the same at each choice. Within a block instead of a grid, Firefox would lay the tenures out by
   * the width that their container had before.
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
  /* The list is as wide as its longest line, and in smaller type where there is no room for that. */
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
  /* A page may be dark without a color-scheme that says so. */
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
  /*
   * The page is inert behind the popup. When that closes, Firefox brings the page back as a whole, and tells of no
   * change in it.
   */
  @supports (-moz-appearance: none) {
    .told {
      animation: told 100ms;
    }
    @keyframes told {
      from,
      to {
        visibility: hidden;
      }
    }
  }
  /* Crossed out, so that nobody takes it for what the plan costs now; and whole, as every price. */
  .seen bdi {
    text-decoration: line-through;
    word-break: normal;
  }
`;
