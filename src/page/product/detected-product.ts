/** A product with the fields of a quote request (service interface, endpoint 1), and the currency of its price. */
export interface ProductInMarkup {
  /** Plain text: no tags, no character references, single spaces. */
  readonly productTitle: string;
  /** Price of one unit, in major units; always above 0. */
  readonly productPrice: number;
  /** Plain text of at most 1,000 characters; absent where the markup gives none. */
  readonly productDescription?: string;
  /** ISO 4217 code in capitals; absent where the markup gives none. */
  readonly currency?: string;
}

/** The product a page is about. */
export interface DetectedProduct extends ProductInMarkup {
  /** The notation that title, price, description and currency were all read from. */
  readonly source: 'json-ld' | 'microdata' | 'open-graph';
}
