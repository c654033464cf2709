const PRICE = 450;

/** One product as JSON-LD in the head of the page, or of a frame's, until `removeProductMarkup()` or the frame's end. */
export function productMarkup(name: string, price = PRICE, page = document): HTMLScriptElement {
  const script = page.createElement('script');
  script.type = 'application/ld+json';
  script.className = 'test-markup';
  script.text = markupText(name, price);
  page.head.append(script);
  return script;
}

export function removeProductMarkup(): void {
  for (const script of document.querySelectorAll('.test-markup')) script.remove();
}

/** The JSON-LD of one product. */
export const markupText = (name: string, price = PRICE) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: offerOf(price),
  });

/** An offer of the markup's product. */
export const offerOf = (price: number) => ({ '@type': 'Offer', price, priceCurrency: 'USD' });

/** The attributes of an offer that reads its product from the markup. */
export const fromMarkup = { 'product-title': null, 'product-price': null, currency: null };
