import type { CoverageSection } from '../../schemas/quote-shape.ts';

/** What the service sells: where, for which products, at which price, and what is covered. */
export interface Catalogue {
  /** The countries served, by ISO 3166 code in capitals. */
  readonly countries: Readonly<Record<string, ServedCountry>>;
  /**
   * Terms of what only looks like a covered product: accessories, spare parts, consumables, and
   * products that share a word with a covered one. A title with such a term gets no offer.
   */
  readonly uncoveredTerms: readonly string[];
  /** What is covered, each kind with its plans; a product that fits none of them gets no offer. */
  readonly categories: readonly ProductCategory[];
  /** Plans over several products at once, by the total price of those covered. */
  readonly wholeSystem: PlanCategory;
}

/** A country that is served. */
export interface ServedCountry {
  /** Codes of its states that are not served. */
  readonly excludedStates?: readonly string[];
}

/** What is covered alike. */
export interface PlanCategory {
  /** Begins the SKU of each plan. */
  readonly skuPrefix: string;
  /** In rising order; a price in none of them gets no offer. */
  readonly priceBands: readonly PriceBand[];
  /** Heading of the tenures on the product page. */
  readonly coverageWidgetHeading: string;
  /** Title of the popup, which invites the shopper to buy a plan. */
  readonly coveragePopupHeading: string;
  /** What the plans cover and what they do not, section by section, in the order in which it is shown. */
  readonly coverageList: readonly CoverageSection[];
  /** Address of the legal terms. */
  readonly tncLink: string;
  /** Address of an image for the offer; one that begins with `/` is the service's own. */
  readonly productImageUrl?: string;
}

/** Products of one kind. */
export interface ProductCategory extends PlanCategory {
  /** Whole words, in the singular, by which a product is recognised; case does not matter. */
  readonly terms: readonly string[];
}

/** Plans for products of similar price. */
export interface PriceBand {
  /** Stands in the SKU of each plan of this band, before the plan's years. */
  readonly name: string;
  /** Lowest product price of the band, in major units. */
  readonly from: number;
  /** The product price at which the band ends, itself not in it. */
  readonly below: number;
  /** Years of each plan offered, with its price in percent of the product's price. */
  readonly percentByTenure: Readonly<Record<number, number>>;
}
