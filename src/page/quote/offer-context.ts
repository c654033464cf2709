import { placeOf } from '../../schemas/place.ts';
import type { QuoteRequest } from '../../schemas/quote-request.ts';
import type { Configuration } from '../configuration.ts';
import { isCurrencyCode } from '../format/price.ts';
import type { Detection } from '../product/detect-product.ts';

/** What `<warranty-offer>` was given; empty texts count as absent. */
export interface OfferInputs {
  readonly serviceUrl?: string | undefined;
  readonly storeId?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly productTitle?: string | undefined;
  /** Major units: a number, or plain digits with a `.`. */
  readonly productPrice?: string | number | undefined;
  readonly productDescription?: string | undefined;
  readonly currency?: string | undefined;
}

/** For which product, store and place an offer is made, and in which currency it is shown. */
export interface OfferContext {
  readonly storeId: string;
  readonly country: string;
  readonly state?: string;
  readonly currency?: string;
  readonly product: QuoteRequest;
}

/**
 * The context that the inputs give; or `incomplete`, where an input is missing or unusable; or
 * `conflict`, where an attribute contradicts the markup. Messages tell the page's developer what to do.
 */
export type OfferContextState =
  | {
      readonly state: 'complete';
      readonly context: OfferContext;
      /** May be empty where the page gives the quote or the client itself. */
      readonly serviceUrl: string;
    }
  | { readonly state: 'incomplete'; readonly message: string }
  | { readonly state: 'conflict'; readonly message: string };

/**
 * Combines attributes, page-wide defaults and the page's markup; attributes win.
 *
 * @param detection - What the markup says; absent where it is not to be read.
 * @param needsService - False where the page gives the quote or the client itself.
 */
export function offerContext(
  inputs: OfferInputs,
  defaults: Configuration,
  detection: Detection | undefined,
  needsService: boolean,
): OfferContextState {
  const given = (name: keyof OfferInputs & keyof Configuration) =>
    text(inputs[name]) || text(defaults[name]);
  const serviceUrl = inputs.serviceUrl || defaults.serviceUrl || '';
  const storeId = given('storeId');
  const { country, state } = placeOf({ country: given('country'), state: given('state') });
  const asked = usableCurrency(given('currency'));
  const detected = detection && 'product' in detection ? detection.product : undefined;
  const productTitle = text(inputs.productTitle) || detected?.productTitle || '';
  const productPrice = givenPrice(inputs.productPrice) ?? detected?.productPrice;

  if (typeof productPrice === 'string') {
    return incomplete(
      `product-price="${productPrice}" can't be read: give plain digits with a ".", such as 1299.00.`,
    );
  }
  const missing = [
    needsService && !serviceUrl && 'service-url',
    !storeId && 'store-id',
    !country && 'country',
    !productTitle && 'product-title',
    !productPrice && 'product-price',
  ].filter(Boolean);
  if (missing.length > 0 || !productPrice) {
    const reason = detection && 'message' in detection ? ` ${detection.message}` : '';
    return incomplete(`${missing.join(', ')} must be given.${reason}`);
  }
  if (asked && detected?.currency && asked !== detected.currency.toUpperCase()) {
    return {
      state: 'conflict',
      message: `currency="${asked}" contradicts the page's markup, which says ${detected.currency}: make them agree, or set product-source="none".`,
    };
  }
  const currency = asked ?? usableCurrency(detected?.currency ?? '');
  // Attributes may name another product than the markup: its description is not theirs.
  const productDescription =
    text(inputs.productDescription) ||
    (productTitle === detected?.productTitle ? detected.productDescription : undefined);
  return {
    state: 'complete',
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

/** A page without types may give a number; anything else that is no text counts as absent. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function incomplete(message: string): OfferContextState {
  return { state: 'incomplete', message };
}

function usableCurrency(code: string): string | undefined {
  return isCurrencyCode(code) ? code.toUpperCase() : undefined;
}

/** Returns the price as a number, an unreadable price as its text, and `undefined` without one. */
function givenPrice(price: string | number | undefined): number | string | undefined {
  const text = String(price ?? '').trim();
  if (text === '') return undefined;
  const amount = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  return amount > 0 && Number.isFinite(amount) ? amount : text;
}
