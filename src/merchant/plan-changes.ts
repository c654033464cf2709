import { type CartLine, checkCartLines, isGiven, isPlan, textOf } from '../cart/cart-line.ts';
import {
  reconcileCart,
  type AddOperation,
  type RemoveOperation,
  type SetQuantityOperation,
} from '../cart/reconcile-cart.ts';
import { TimeoutError } from '../client/errors.ts';
import type { QuoteClient } from '../client/quote-client.ts';
import { cartVerification } from './cart-verification.ts';
import { lineOffer, type LineOfferReading } from './line-offer.ts';
import type { PlanOptions } from './plan-options.ts';
import type { ShopLine } from './shop-line.ts';

/** One change to the shop's cart: a plan to add at this price, to remove, or to give a quantity. */
export type PlanChange =
  | (AddOperation & { readonly title: string; readonly price: number })
  | RemoveOperation
  | SetQuantityOperation;

/** Most quotes of a cart that the service is asked for at once. */
const MOST_AT_ONCE = 8;

/** The offers for the products whose line has a choice, by the line's id as text. */
type Offers = ReadonlyMap<string, LineOfferReading>;

/**
 * What to change so that the cart has the chosen plans that the service still offers at the chosen price, as many as
 * their products. For a cart in which the changes were made, it returns none. Whatever is wrong with a plan, its
 * product stays; while the service cannot be asked, no plan is added, and none is removed for that.
 * @param lines - The whole cart, products and plans, in the order in which they were added.
 * @param quoteClient - A client for the store; its cache is not used. Its `timeout` is the time for all quotes
 * together: a plan whose quote did not come by then is neither added nor removed.
 * @throws {TypeError} when a product line has no id, when two lines have the same id, or when a plan that
 * is to be added has no SKU.
 * @throws {RangeError} when a quantity is no number of 0 or more.
 */
export async function planChanges(
  lines: readonly ShopLine[],
  quoteClient: QuoteClient,
  options: PlanOptions = {},
): Promise<PlanChange[]> {
  // Before the service is asked, and while a line still has the place that the error names.
  checkCartLines(lines);
  const offers = await offersFor(lines, quoteClient, options);
  const kept = lines.filter((line) => isCurrent(line, offers));
  const stale = lines.filter((line) => !isCurrent(line, offers));
  const present = kept.filter(({ quantity }) => quantity >= 1);
  const covered = productsOf(present);
  // A plan that is replaced was not taken out by the shopper.
  const replaced = productsOf(stale);
  const wanted = lines.flatMap(({ id, quantity, hadPlan }): CartLine[] => {
    if (!isGiven(id)) return [];
    const product = textOf(id);
    const offer = offers.get(product);
    if (typeof offer !== 'object' || covered.has(product)) return [];
    if (hadPlan && !replaced.has(product)) return [];
    return [{ sku: offer.sku, quantity, covers: id }];
  });
  return [
    ...stale.flatMap(({ id }): RemoveOperation[] => (isGiven(id) ? [{ type: 'remove', id }] : [])),
    ...reconcileCart([...kept, ...wanted]).flatMap((operation): PlanChange[] => {
      if (operation.type !== 'add') return [operation];
      const offer = offers.get(textOf(operation.covers));
      return typeof offer === 'object' ? [{ ...operation, ...offer }] : [];
    }),
  ];
}

async function offersFor(
  lines: readonly ShopLine[],
  quoteClient: QuoteClient,
  options: PlanOptions,
): Promise<Offers> {
  const { country, state, currency, tenureUnit } = options;
  const { timeout } = quoteClient;
  const offers = new Map<string, LineOfferReading>();
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort(new TimeoutError(`The quotes of the cart took more than ${timeout} ms together.`));
  }, timeout);
  const { signal } = limit;
  const verify = cartVerification(quoteClient, { country, state, currency, tenureUnit, signal });
  const withPlan = productsOf(lines);
  const waiting = lines.values();
  const work = async () => {
    for (const line of waiting) {
      const { id, selection } = line;
      if (!isGiven(id) || isNone(selection)) continue;
      const product = textOf(id);
      offers.set(product, await lineOffer(line, verify, withPlan.has(product), options));
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work)).finally(() => clearTimeout(timer));
  return offers;
}

/** The products that plans cover, by the ids of their lines as text. */
function productsOf(plans: readonly ShopLine[]): Set<string> {
  return new Set(plans.flatMap((line) => (isPlan(line) ? [textOf(line.covers)] : [])));
}

/** A shop whose form sent no choice may keep `null` or an empty text. */
function isNone(selection: unknown): boolean {
  return selection === undefined || selection === null || selection === '';
}

/** A plan in the cart stays unless its offer is known to be gone or to have another price. */
function isCurrent({ covers, sku, price }: ShopLine, offers: Offers): boolean {
  const offer = isGiven(covers) ? offers.get(textOf(covers)) : undefined;
  if (offer === undefined || offer === 'unknown') return true;
  // Drivers of databases give a decimal as text, which no compiler sees: `44.9900` is the offer's 44.99.
  return offer !== 'refused' && offer.sku === sku && offer.price === Number(price);
}
