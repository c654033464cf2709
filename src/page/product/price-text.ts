/** What may stand beside an amount, or between two. */
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|[A-Z]{3}|(?:kr|zł|Kč|Ft|lei|Rs|Rp|RM?|TL|лв|руб|грн)\.?)?`;

/**
 * `1299`, `1299.00`, `,99`; in groups: `1,299.00`, `1.299,00`, `1 299`, and as in India: `1,29,999.00`. Not `1.299`,
 * which some read as 1299.
 */
const PARTS =
  /^(?!\d*[.,]\d{3}$)(\d*|\d{1,3}([.,'’ ])(?:(?:\d{3}|\d\d(?=,))\2)*\d{3})(?:(?!\2\d)[.,](\d+))?$/;

/** One amount within a text; spaces group its digits only by three. */
const AMOUNT = /\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d(?:[\d.,'’]*\d)?/g;

/** Amounts that all have the same currency on the same side. Each amount is written as a 0 here. */
const ALIKE = /^(?=.*[^0 |,–-])([^0]*0[^0]*?)(?:[ |,–-]*\1)+$/;

// To compile these two takes long, so they wait for the page's first price.

/** A price with its currency before it, behind it, or both: `$19.99`, `1.299,- €`, `$5 USD`. */
let price: RegExp | undefined;

/** What may stand between amounts that are all prices. */
let between: RegExp | undefined;

/**
 * The amounts that a price text says: one, `NaN` where it can't be read; or several, with a `NaN` where
 * not all of them need be prices. A `|` keeps pieces of a text apart.
 */
export function amountsIn(text: string): readonly number[] {
  // A longer text says no price, and would take long to read.
  const plain = text.length > 200 ? '' : normalised(text);
  const amounts = plain.match(AMOUNT) ?? [];
  if (amounts.length < 2) return [amountOf(plain)];
  between ??= new RegExp(String.raw`^(?:${CURRENCY}(?:[ |,]|(?<= )[–-](?= )))*${CURRENCY}$`, 'u');
  const isPrices =
    between.test(plain.replace(AMOUNT, ' ')) &&
    // Two digits may be cents in an element of their own: `10<sup>10</sup>` or `10€10`, not 10 twice.
    (ALIKE.test(plain.replace(AMOUNT, '0')) || amounts.slice(1).every((each) => each.length !== 2));
  return amounts.map(amountOf).concat(isPrices ? [] : NaN);
}

/**
 * The amount that a normalised text says, in either decimal convention: `1,299.00`, `1.299,00`,
 * `₹1,29,999`. `NaN` where it says none (`free`), not all of it (`from $5`), or where it can be read in
 * two ways: a lone point or comma before exactly three digits (`1,299`).
 */
function amountOf(text: string): number {
  price ??= new RegExp(
    String.raw`^[ |]*${CURRENCY}[ |]*(\d[\d.,'’ ]*?|[.,]\d+)[ |]*${CURRENCY}[ |]*$`,
    'u',
  );
  const amount = price.exec(text)?.[1] ?? '';
  const [, whole = '', , decimals = ''] = PARTS.exec(amount) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

/** With single spaces, in ASCII digits, without marks of direction, and with `,-` written as `,00`. */
function normalised(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/٬/g, '’')
    .replace(/٫/g, ',')
    .replace(/([.,])[-–—](?!\d)/, (_, separator: string) => `${separator}00`)
    .replace(/\s+/g, ' ')
    .trim();
}
