import {
  reconcileCart,
  type AddOperation,
  type CartLine,
  type RemoveOperation,
  type SetQuantityOperation,
} from 'warranty-widget/cart';
import { verifySelection, type QuoteClient } from 'warranty-widget/merchant';
import { Selection, type QuoteRequest } from 'warranty-widget/schemas';

/** A line of the shop's cart: a product, or a plan that covers one. */
export interface ShopLine extends CartLine {
  /** Of a product: title and price of one, as the shop's own catalogue has them. */
  readonly product?: QuoteRequest;
  /** Of a product: what its form sent, as JSON text or as an object; absent without a choice. */
  readonly selection?: unknown;
  /** Of a product: its plan was added before. Where it is missing now, the shopper took it out. */
  readonly hadPlan?: boolean;
  /** Of a plan: what the shop charges for one. */
  readonly price?: number;
}

/** One change to the shop's cart: a plan to add at this price, to remove, or to give a quantity. */
export type PlanChange =
  | (AddOperation & { readonly title: string; readonly price: number })
  | RemoveOperation
  | SetQuantityOperation;

/** What `planChanges` is told besides the lines. */
export interface PlanOptions {
  /** Country that the shop delivers to. */
  readonly country: string;
  /** Is told why a chosen plan is not sold; default: a warning in the console. */
  readonly log?: (message: string) => void;
}

interface Offer {
  readonly sku: string;
  readonly title: string;
  readonly price: number;
}

/**
 * What to change so that the cart's plans are those that were chosen, at the service's present
 * price, as many as their products. Whatever is wrong with a plan, its product stays.
 */
export async function planChanges(
  lines: readonly ShopLine[],
  quoteClient: QuoteClient,
  { country, log = console.warn }: PlanOptions,
): Promise<PlanChange[]> {
  const offers = new Map<string, Offer | 'refused' | 'unknown'>();
  await Promise.all(
    lines.map(async (line) => {
      if (line.id !== undefined && line.selection !== undefined) {
        offers.set(line.id, await offerFor(line, quoteClient, { country, log }));
      }
    }),
  );
  const covered = new Set(lines.map((line) => line.covers));
  const wanted = lines.flatMap(({ id, quantity, hadPlan }): CartLine[] => {
    const offer = id === undefined ? undefined : offers.get(id);
    if (id === undefined || typeof offer !== 'object' || hadPlan || covered.has(id)) return [];
    return [{ sku: offer.sku, quantity, covers: id }];
  });
  const [kept, stale] = partition(lines, (line) => isCurrent(line, offers.get(line.covers ?? '')));
  return [
    ...stale.flatMap(({ id }): RemoveOperation[] => (id ? [{ type: 'remove', id }] : [])),
    ...reconcileCart([...kept, ...wanted]).flatMap((operation): PlanChange[] => {
      if (operation.type !== 'add') return [operation];
      const offer = offers.get(operation.covers);
      return typeof offer === 'object' ? [{ ...operation, ...offer }] : [];
    }),
  ];
}

/** The plan that may be sold for a line; `unknown` while the service cannot be asked. */
async function offerFor(
  { id, product, selection }: ShopLine,
  quoteClient: QuoteClient,
  { country, log }: Required<PlanOptions>,
): Promise<Offer | 'refused' | 'unknown'> {
  const read = Selection.safeParse(typeof selection === 'string' ? json(selection) : selection);
  const refuse = (why: string) => {
    log(`The plan of cart line ${id} is not sold: ${why}.`);
    return 'refused' as const;
  };
  if (!product) return refuse('the line has no product');
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.') || 'the whole');
    return refuse(`it is no selection (${fields.join(', ')})`);
  }
  const verification = await verifySelection(read.data, product, quoteClient, { country });
  if (verification.status === 'unverifiable') {
    log(`The plan of cart line ${id} waits: ${verification.error.message}`);
    return 'unknown';
  }
  if (verification.status !== 'ok') {
    const fields = 'fields' in verification ? ` (${verification.fields.join(', ')})` : '';
    return refuse(verification.status + fields);
  }
  const { warrantySKU, warrantyPrice, warrantyTenure } = verification.current;
  const title = `${warrantyTenure}-year protection plan for ${product.productTitle}`;
  return { sku: warrantySKU, title, price: warrantyPrice };
}

/** A plan in the cart stays unless its offer is known to be gone or to have another price. */
function isCurrent(line: ShopLine, offer: Offer | 'refused' | 'unknown' | undefined): boolean {
  if (!line.covers || offer === undefined || offer === 'unknown') return true;
  return offer !== 'refused' && offer.sku === line.sku && offer.price === line.price;
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the element did not write is no choice.
    return undefined;
  }
}
