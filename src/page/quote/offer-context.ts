import { currencyCode } from '../currency-code.ts';
import type { QuoteRequest } from '../../schemas/quote-request.ts';
import type { Configuration } from '../configuration.ts';
import { placeOf } from '../../schemas/place.ts';
import type { ProductFinding } from '../product/product-detector.ts';

/** What a page gave to `<warranty-offer>`, which may be anything. Empty texts, and what is no text, count as absent. */
export interface OfferInputs {
  /** A text, or a `URL`. */
  readonly serviceUrl?: unknown;
  readonly storeId?: unknown;
  readonly country?: unknown;
  readonly state?: unknown;
  readonly productTitle?: unknown;
  /** Major units: a number, or plain digits with a `.`. */
  readonly productPrice?: unknown;
  readonly productDescription?: unknown;
  readonly currency?: unknown;
}

/** For which product, store and place an offer is made, and in which currency it is shown. */
export interface OfferContext {
  readonly storeId: string;
  readonly country: string;
  readonly state?: string;
  readonly currency?: string;
  readonly product: QuoteRequest;
}

/** What is wrong with the inputs. */
export type ContextFault =
  | { readonly kind: 'unreadable'; readonly productPrice: string }
  | {
      readonly kind: 'incomplete';
      /** Names of attributes. */
      readonly missing: readonly string[];
      /** What the markup says; absent where it is not read, and where nothing of the product is missing. */
      readonly finding: ProductFinding | undefined;
    }
  /** An attribute contradicts the markup. */
  | { readonly kind: 'conflict'; readonly currency: string; readonly detected: string };

/** What a quote is asked for, and of which service. */
export interface Asked {
  readonly kind: 'complete';
  readonly context: OfferContext;
  /** May be empty where the page gives the quote or the client itself. */
  readonly serviceUrl: string;
}

/** The context that the inputs give, or why they give none. */
export type OfferContextState = Asked | ContextFault;

/** What the script-tag build asked for, by offer, before the elements were loaded. */
export const askedEarly = new WeakMap<Element, Asked>();

/**
 * Combines attributes, page-wide defaults and the page's markup; attributes win.
 *
 * @param finding - What the markup says; absent where it is not to be read.
 * @param needsService - False where the page gives the quote or the client itself.
 * @param asked - The product that was asked for last. It keeps its description, because a countdown in the markup's
 *   description does not make another product.
 */
export function offerContext(
  inputs: OfferInputs,
  defaults: Configuration,
  finding: ProductFinding | undefined,
  needsService: boolean,
  asked?: QuoteRequest,
): OfferContextState {
  const given = (name: keyof OfferInputs & keyof Configuration) =>
    givenText(inputs[name]) || givenText(defaults[name]);
  const serviceUrl = textOf(inputs.serviceUrl || defaults.serviceUrl);
  const storeId = given('storeId');
  const { country, state } = placeOf({ country: given('country'), state: given('state') });
  const givenCurrency = currencyCode(given('currency'));
  const detected = finding && 'product' in finding ? finding.product : undefined;
  const productTitle = givenText(inputs.productTitle) || detected?.productTitle || '';
  const productPrice = givenPrice(inputs.productPrice) ?? detected?.productPrice;

  if (typeof productPrice === 'string') return { kind: 'unreadable', productPrice };
  const missing = [
    needsService && !serviceUrl && 'service-url',
    !storeId && 'store-id',
    !country && 'country',
    !productTitle && 'product-title',
    !productPrice && 'product-price',
  ].filter((name) => name !== false);
  if (missing.length > 0 || !productPrice) {
    const isOfProduct = !productTitle || !productPrice;
    return { kind: 'incomplete', missing, finding: isOfProduct ? finding : undefined };
  }
  if (givenCurrency && detected?.currency && givenCurrency !== detected.currency) {
    return { kind: 'conflict', currency: givenCurrency, detected: detected.currency };
  }
  const currency = givenCurrency ?? detected?.currency;
  // Attributes may name another product than the markup. The markup's description does not belong to that one.
  const described = productTitle === detected?.productTitle && detected.productDescription;
  const isAsked = asked?.productTitle === productTitle && asked.productPrice === productPrice;
  const productDescription =
    givenText(inputs.productDescription) ||
    (described && ((isAsked && asked.productDescription) || described));
  return {
    kind: 'complete',
    serviceUrl,
    context: {
      storeId,
      country,
      ...(state && { state }),
      ...(currency && { currency }),
      product: { productTitle, productPrice, ...(productDescription && { productDescription }) },
    },
  };
}

/** What a page gave as a text, trimmed; a number is one too. Empty for all else, such as an absent value. */
export function givenText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The text of what a page gave; empty for an object that does not convert to one. */
function textOf(value: unknown): string {
  const given: unknown = value ?? '';
  try {
    return String(given);
  } catch {
    return '';
  }
}

/** Returns the price as a number, an unreadable price as its text, and `undefined` without one. */
function givenPrice(price: unknown): number | string | undefined {
  const text = textOf(price).trim();
  if (text === '') return undefined;
  const amount = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  return amount > 0 && amount < Infinity ? amount : text;
}
