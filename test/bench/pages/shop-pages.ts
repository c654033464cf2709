/** Cards of the category page. */
export const CARDS = 48;

/** Lines of the full cart. */
export const LINES = 20;

/** The pages that are measured; `?without` leaves the widget's script out. */
export const PAGES = [
  { title: 'product page', path: '/products/nova-9' },
  { title: `category page with ${CARDS} compact offers`, path: '/bench/category' },
  { title: `cart of ${LINES}`, path: '/bench/cart' },
] as const;

export type ShopPage = (typeof PAGES)[number];
