/** How much room offers need. Letters are as wide as digits. */
export interface OffersShape {
  readonly offers: number;
  /** Width in letters of a row of all offers, each with its price below its tenure. */
  readonly row: number;
  /** Width in letters of the longest line of a tenure and its price. */
  readonly line: number;
}

/** A tenure, a price and, of several units, their total as shoppers read them. */
export type OfferTexts = readonly [tenure: string, price: string, total: string];

/** Most offers in a row; more are rows of a column, on the widest screen too. */
const MOST_IN_A_ROW = 6;

/** The width of a letter of a tenure or a total, where that of a price's bold digits is 1. */
const TENURE_SHARE = 0.85;

/** The shape of offers by their texts. */
export function shapeOf(texts: readonly OfferTexts[]): OffersShape {
  let row = 0;
  let line = 0;
  for (const [tenure, price, total] of texts) {
    row += Math.max(
      lettersOf(tenure) * TENURE_SHARE,
      lettersOf(price),
      lettersOf(total) * TENURE_SHARE,
    );
    line = Math.max(line, lettersOf(`${tenure} – ${price}`));
  }
  return { offers: texts.length, row, line };
}

/** The classes of an element that finds out by `fitting` whether offers fit in one row. */
export function fitClass(hasTwoLines?: boolean): string {
  return hasTwoLines ? 'fit two-lines' : 'fit';
}

/** The custom properties of an element of `fitClass`. 999 letters fit nowhere: the offers become rows of a column. */
export function fitting({ offers, row }: OffersShape, hasTwoLines?: boolean): string {
  return `--_offers:${offers};--_letters:${hasTwoLines || offers > MOST_IN_A_ROW ? 999 : row}`;
}

/** For an element of class `compact`, whose list is as wide as its longest line by this custom property. */
export function fittingList({ line }: OffersShape): string {
  return `--_letters:${line}`;
}

/**
 * The width of a text in letters as wide as digits; each of Chinese, Japanese and Korean counts as two, and the three
 * capitals of a currency, such as KWD, as four.
 */
function lettersOf(text: string): number {
  return text.replace(/[\u1100-\u11ff\u2e80-\uffe6]|[A-Z]{3}/g, '$&0').length;
}
