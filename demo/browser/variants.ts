import { find } from './find.ts';

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScript(text: string): string },
      ): { createScript(text: string): string };
    };
  }
}

/**
 * Trusted Types guard the text of every script, and Firefox does so even where only its text node is written. JSON is
 * no code.
 */
const jsonPolicy = window.trustedTypes?.createPolicy('json-ld', { createScript: (json) => json });

/** Lets the page follow the chosen variant, as shops do: title, price, address and JSON-LD. */
export function followVariants(variants: HTMLFieldSetElement): void {
  const { parameter = '' } = variants.dataset;
  variants.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) show(target, parameter);
  });
}

function show(variant: HTMLInputElement, parameter: string): void {
  const { title = '', price = '', value = '' } = variant.dataset;
  find('[data-product-title]', HTMLElement).textContent = title;
  find('[data-product-price]', HTMLElement).textContent = priceText(Number(price));
  document.title = `${title} · Northlight`;
  const address = new URL(location.href);
  address.searchParams.set(parameter, value);
  history.replaceState(null, '', address);
  rewriteJsonLd({ sku: variant.value, title, price: Number(price), address });
}

/** Makes its format here, not on arrival: the first one of a page takes a slow phone tens of milliseconds. */
function priceText(price: number): string {
  return price.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** The chosen variant, as the page shows it. */
interface Shown {
  readonly sku: string;
  readonly title: string;
  readonly price: number;
  readonly address: URL;
}

/** A single product's JSON-LD names the chosen variant; a group's lists all of them and stays. */
function rewriteJsonLd({ sku, title, price, address }: Shown): void {
  const script = find('#product-data', HTMLScriptElement);
  const data: unknown = JSON.parse(script.text);
  if (!isProduct(data)) return;
  const json = JSON.stringify({
    ...data,
    name: title,
    sku,
    offers: { ...data.offers, price, url: address.pathname + address.search },
  });
  script.text = jsonPolicy?.createScript(json) ?? json;
}

function isProduct(data: unknown): data is { offers: object } {
  return typeof data === 'object' && data !== null && 'offers' in data;
}
