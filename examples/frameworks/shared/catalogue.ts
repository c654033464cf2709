/** What every shop sells and how it reaches the service, so that the same sentences hold for all. */

/** A product as the shops' own data has it. */
export interface Product {
  readonly id: string;
  readonly productTitle: string;
  /** Of one unit, in US dollars. */
  readonly productPrice: number;
}

/** The product page's variants: one has plans of 2 years for 69.99, the other for 118.99. */
export const variants: readonly [Product, Product] = [
  { id: 'phone-128', productTitle: 'Phone 128 GB', productPrice: 499 },
  { id: 'phone-256', productTitle: 'Phone 256 GB', productPrice: 949 },
];

/** The lines of the cart. */
export const cartLines: readonly Product[] = [
  { id: 'camera', productTitle: 'Compact camera', productPrice: 429 },
  { id: 'laptop', productTitle: 'Laptop 14 inch', productPrice: 899 },
  { id: 'tablet', productTitle: 'Tablet 10 inch', productPrice: 549 },
];

/** A product of the page that sells one warranty for a whole home. */
export interface HomeProduct {
  readonly title: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly isCovered: boolean;
}

export const homeProducts: readonly HomeProduct[] = [
  { title: 'Washing machine', unitPrice: 649, quantity: 1, isCovered: true },
  { title: 'Tumble dryer', unitPrice: 599, quantity: 1, isCovered: false },
];

/** The sale that the home's quotes belong to, as the service names it. */
export const homeLead = 'home-lead-7';

/** A quote as the shop's back end would fetch it: each covered product makes it dearer. */
export function homeQuote(products: readonly { readonly isCovered?: boolean }[]) {
  const covered = products.filter(({ isCovered }) => isCovered).length;
  return {
    warrantyQuoteId: `home-quote-${covered}`,
    warrantyQuoteItemList: [
      {
        warrantyTenure: 3,
        warrantyPrice: 100 * covered,
        warrantyQuoteItemId: `home-offer-${covered}`,
        warrantySKU: `HOME-3Y-${covered}`,
      },
    ],
    coverageWidgetHeading: 'Protect your home',
    coveragePopupHeading: 'One plan for all of it',
    coverageList: [],
  };
}

/** Where the plans come from; the page's address may name another service. */
export const serviceUrl =
  new URLSearchParams(globalThis.location?.search).get('service') ?? '/service';

/** What a page shows. */
export interface Page {
  /** The component of the guide, and nothing else. */
  readonly isFormAlone: boolean;
}

/** The page that the browser's address names; on a server, which has none, the whole shop. */
export const pageHere = (): Page => ({
  isFormAlone: globalThis.location?.pathname.endsWith('/product-form') ?? false,
});
