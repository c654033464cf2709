import { css } from '../shared/css.ts';

/** Room for an offer to come, and the merchant's fallback in its place. */
export const placeholderStyles = css`
  /* The fallback lies over an invisible placeholder, so that a failure moves nothing on the page. */
  .fallback {
    display: grid;
  }
  .fallback > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
  .placeholder span {
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: color-mix(in srgb, currentColor 7%, transparent);
  }
  .placeholder .line {
    display: block;
    inline-size: 14em;
    max-inline-size: 100%;
    block-size: 1lh;
    margin-block-start: 1lh;
  }
  .fallback .placeholder,
  .placeholder :is(.actions, p) {
    visibility: hidden;
  }
`;
