import { html, type TemplateResult } from 'lit';
import { webAddress } from '../shared/web-address.ts';

/** The product's image in a place of its own; none where the address is no web address. */
export function productImage(url: string | undefined): TemplateResult | null {
  const image = webAddress(url);
  return image
    ? html`<img
        part="image"
        src=${image}
        alt=""
        width="72"
        height="72"
        referrerpolicy="no-referrer"
        @error=${toggle}
        @load=${toggle}
      />`
    : null;
}

/** An image that fails is hidden, until another one is loaded in its place. */
function toggle({ currentTarget, type }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = type === 'error';
}
