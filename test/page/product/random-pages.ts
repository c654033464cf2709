import * as fc from 'fast-check';
import { HOME, jsonLd } from './page.ts';

/** What one notation of a page says, as its author knows: prices in cents, and whether they are legible. */
export interface Claim {
  /**
   * One: the price. Several: none was chosen; the first is the one for machines. None: nothing that could be read
   * without a guess.
   */
  readonly cents: readonly number[];
  /** Whether its price is torn within a number: it is left open what a reader makes of that. */
  readonly isTorn?: boolean;
  /** What the other variants cost. */
  readonly variants?: readonly number[];
}

/** A page and what its author meant by it. */
export interface RandomPage {
  readonly html: string;
  readonly address: string;
  /** In the order in which the notations are asked. */
  readonly claims: readonly Claim[];
}

interface Written extends Claim {
  readonly html: string;
}

const PRICE = 'product:price:amount';

/** A price as shops write it, whatever the currency; never in a way that could be another price. */
const legible: readonly ((cents: number) => string)[] = [
  (cents) => decimal(cents, '.', ''),
  (cents) => decimal(cents, ',', ''),
  (cents) => `€${decimal(cents, '.', ',')}`,
  (cents) => `${decimal(cents, ',', '.')} €`,
  (cents) => `${decimal(cents, ',', ' ')} EUR`,
  (cents) => decimal(cents, '.', "'"),
];
/** Texts from which no one could take a price. */
const illegible = ['free', '', '1.299', '1,299 €', 'from 5.00', '0', '-3', 'NaN', '5.00 a month'];

function decimal(cents: number, point: string, group: string): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  return whole + point + String(cents % 100).padStart(2, '0');
}

const amount = fc.integer({ min: 1, max: 9_999_999 });
const format = fc.constantFrom(...legible);
const misspelt = fc.constantFrom(
  (json: string) => json,
  (json: string) => json.replaceAll('}', ',}'),
  (json: string) => json.replaceAll(',"', ',\u0001\n"'),
  (json: string) => json.replace('"Product"', '"product"').replaceAll('"offers"', '"Offers"'),
);

/** The price text of an offer, with what it says. */
const priceText: fc.Arbitrary<{ readonly text: string } & Claim> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(amount, format).map(([a, write]) => said(write(a), a)) },
  { weight: 1, arbitrary: fc.constantFrom(...illegible).map((text) => said(text)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(amount, amount, format, fc.constantFrom(' ', ' – ', ', '))
      .map(([a, b, write, between]) => said(write(a) + between + write(b), ...new Set([a, b]))),
  },
);

function said(text: string, ...cents: readonly number[]) {
  return { text, cents };
}

const simpleJsonLd = fc
  .tuple(priceText, misspelt, fc.nat({ max: 2 }))
  .map(([{ text, cents }, write, related]): Written => {
    const pots = Array.from({ length: related }, (_, index) => ({
      '@type': 'Product',
      name: `Pot ${index}`,
      url: `/products/pot-${index}`,
      offers: { price: index + 1, priceCurrency: 'EUR' },
    }));
    const kettle = {
      '@type': 'Product',
      name: 'Kettle',
      url: HOME,
      offers: { '@type': 'Offer', price: text, priceCurrency: 'EUR', url: HOME },
      isRelatedTo: pots,
    };
    const html = jsonLd({ '@graph': [...pots, kettle] });
    return { html: html.replace(/\{.*\}/s, write), cents };
  });

/** Variants in a group or as offers; the address names one of them, or none. */
const variantsJsonLd = fc
  .tuple(
    fc.uniqueArray(amount, { minLength: 2, maxLength: 4 }),
    fc.option(fc.nat({ max: 3 })),
    fc.boolean(),
    fc.constantFrom('variant', 'color', 'finish'),
  )
  .map(([prices, wish, isGroup, parameter]) => {
    const chosen = wish === null ? undefined : prices[wish];
    const offers = prices.map((cents, index) => ({
      '@type': 'Offer',
      price: cents / 100,
      priceCurrency: 'EUR',
      url: `${HOME}?${parameter}=${index}`,
    }));
    const shape = isGroup
      ? {
          '@type': 'ProductGroup',
          hasVariant: offers.map((each) => ({ name: 'Kettle', offers: each })),
        }
      : { '@type': 'Product', offers };
    return {
      html: jsonLd({ name: 'Kettle', ...shape }),
      query: wish === null || chosen === undefined ? '' : `?${parameter}=${wish}`,
      cents: chosen === undefined ? prices : [chosen],
      variants: prices,
    };
  });

/** The product's item around the element, with cards of other products inside and beside it. */
const microdata = fc
  .tuple(
    priceText,
    fc.constantFrom('content', 'pieces', 'cents apart'),
    fc.nat({ max: 2 }),
    fc.nat({ max: 2 }),
  )
  .map(([{ text, cents }, way, inside, beside]): Written => {
    const item = (name: string, price: string, more = '') =>
      `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">${name}</b>
       <p itemprop="offers" itemscope>${price}<meta itemprop="priceCurrency" content="EUR"></p>${more}</div>`;
    const card = item('Pot', '<i itemprop="price">3.00</i>');
    const [only = NaN] = cents;
    const isApart = way === 'cents apart' && cents.length === 1;
    const pieces = isApart
      ? [Math.floor(only / 100), decimal(only, '', '').slice(-2)]
      : [text.slice(0, 1), text.slice(1)];
    const price =
      way === 'content'
        ? `<meta itemprop="price" content="${text}">`
        : `<i itemprop="price"><u>${pieces.join('</u><sup>')}</i>`;
    // Pieces are legible together only where the first one is no digit.
    const isWhole = way === 'content' || (!isApart && (!/^\d/.test(text) || text.length === 1));
    const kettle = item('Kettle', price, `${card.repeat(inside)}<warranty-offer></warranty-offer>`);
    const [, whole] = /^(\d+)/.exec(String(pieces[0])) ?? [];
    return {
      html: card.repeat(beside) + kettle,
      cents: isWhole ? cents : [Number(whole) * 100, NaN],
      isTorn: !isWhole && !isApart,
    };
  });

const openGraph = priceText.map(({ text, cents }): Written => ({
  html: `<meta property="og:title" content="Kettle"><meta property="${PRICE}" content="${text}">
      <meta property="product:price:currency" content="EUR">`,
  cents,
}));

const NOTHING: Written = { html: '', cents: [] };
const sometimes = (written: fc.Arbitrary<Written & { readonly query?: string }>) =>
  fc.oneof(written, fc.constant(NOTHING));

/** Pages that say one price in one notation, or several in several; half of them agree with themselves. */
export const randomPage: fc.Arbitrary<RandomPage> = fc
  .tuple(
    sometimes(fc.oneof(simpleJsonLd, variantsJsonLd)),
    sometimes(microdata),
    sometimes(openGraph),
  )
  .map(([first, second, third]) => ({
    html: third.html + first.html + second.html,
    address: HOME + ('query' in first ? (first.query ?? '') : ''),
    claims: [first, second, third],
  }));
