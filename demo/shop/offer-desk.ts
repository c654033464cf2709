import {
  addLatePlan,
  createOfferToken,
  readOfferToken,
  type OfferTokenReading,
} from 'warranty-widget/merchant';
import type { Selection } from 'warranty-widget/schemas';
import type { PlanState } from './cart.ts';
import type { OrderBook } from './order-book.ts';
import {
  boughtPlan,
  isPlanRefused,
  withPlan,
  type BoughtPlan,
  type OrderLine,
  type ShopOrder,
} from './order.ts';
import { paidOrder, planTitle } from './paid-order.ts';
import { quotedProduct, variantTitle, type Product, type Variant } from './product.ts';
import { findVariant } from './products.ts';
import type { ReceiptDesk } from './receipt-desk.ts';
import { verifyPlan, type Verifier } from './verify-plan.ts';

interface OfferDeskParts {
  readonly orderBook: OrderBook;
  readonly receipts: ReceiptDesk;
  readonly verifier: Verifier;
  /** The plan server's secret, which also signs offer tokens. */
  readonly secret: string;
}

/** Whether plans can be bought with a token now, and for what. */
export type OpenedOffer =
  | {
      readonly status: 'open';
      readonly order: ShopOrder;
      /** The shopper who placed the order. */
      readonly owner: string;
      readonly product: Product;
      readonly variant: Variant;
      /** Most plans that may be bought. */
      readonly quantity: number;
      readonly expiresAt: string;
      readonly reading: Extract<OfferTokenReading, { status: 'ok' }>;
      /** The plan in whose place another one is bought. */
      readonly refused: BoughtPlan | undefined;
    }
  | {
      /** `used`: the token sold a plan. `covered`: no unit is left without a plan. */
      readonly status: 'used' | 'covered';
      readonly order: ShopOrder;
      readonly owner: string;
    }
  | { readonly status: 'expired'; readonly expiresAt: string }
  | { readonly status: 'altered' | 'no-token' | 'unknown-order' };

/** What came of a purchase; `not-sold`: the service does not offer what was chosen, or cannot be asked. */
export type LatePurchase =
  | OpenedOffer
  | { readonly status: 'bought'; readonly order: ShopOrder; readonly owner: string }
  | { readonly status: 'not-sold'; readonly why: Exclude<PlanState['status'], 'ok'> };

/** Sells plans for products that are bought already. */
export class OfferDesk {
  readonly #parts: OfferDeskParts;

  constructor(parts: OfferDeskParts) {
    this.#parts = parts;
  }

  /** A token for plans of a line's units. */
  createToken(orderId: string, line: OrderLine, expiresAt: Date): Promise<string> {
    const found = findVariant(line.sku);
    if (!found) throw new RangeError(`The shop has no product ${line.sku}.`);
    return createOfferToken(
      {
        orderId,
        lineItemId: line.lineItemId,
        product: quotedProduct(found.product, found.variant),
        quantity: line.quantity,
        expiresAt,
      },
      this.#parts.secret,
    );
  }

  /** Whether plans can be bought with a token now, and for what; if not, why. */
  async open(token: string): Promise<OpenedOffer> {
    const { secret, verifier, orderBook } = this.#parts;
    const reading = await readOfferToken(token, secret, { now: verifier.now() });
    if (reading.status === 'expired') {
      return { status: 'expired', expiresAt: reading.offer.expiresAt };
    }
    if (reading.status !== 'ok') return reading;
    const { offer, tokenId } = reading;
    const found = orderBook.findOwned(offer.orderId);
    const line = found?.order.lines.find(({ lineItemId }) => lineItemId === offer.lineItemId);
    const inCatalogue = line && findVariant(line.sku);
    if (!found || !inCatalogue) return { status: 'unknown-order' };
    if (found.order.usedTokenIds?.includes(tokenId)) return { status: 'used', ...found };
    const refused = await this.#refusedPlan(found, line);
    const quantity = Math.min(offer.quantity, line.quantity);
    if ((line.plan && !refused) || quantity < 1) return { status: 'covered', ...found };
    const { expiresAt } = offer;
    return { status: 'open', ...found, ...inCatalogue, quantity, expiresAt, reading, refused };
  }

  /** Buys the chosen plan, once for each token, if the service offers it at that price and units have none. */
  async buy(token: string, selection: Selection, where: string): Promise<LatePurchase> {
    const { verifier, receipts, orderBook } = this.#parts;
    const opened = await this.open(token);
    if (opened.status !== 'open') return opened;
    const state = await verifyPlan(selection, opened, verifier);
    if (state.status !== 'ok') return { status: 'not-sold', why: state.status };
    const { coverageList } = state;
    const receipt = await receipts.sign(selection, { coverageList, where });

    // The order may have changed during the requests. From here to the stored order nothing waits.
    const { owner, product, variant, reading, refused } = opened;
    const { lineItemId } = reading.offer;
    const order = orderBook.find(owner, opened.order.orderId) ?? opened.order;
    const isRefused = order.lines.some(({ plan }) => plan && plan.id === refused?.id);
    const free = isRefused ? withPlan(order, lineItemId) : order;
    const { warrantySKU: sku, warrantyPrice: price, warrantyTenure } = selection;
    const title = planTitle(warrantyTenure, variantTitle(product, variant));
    const { usedTokenIds = [] } = order;
    const plan = { sku, title, price, receipt };
    const added = addLatePlan(paidOrder(free), reading, plan, { usedTokenIds });
    if (added.status === 'too-many') return { status: 'covered', order, owner };
    if (added.status !== 'added') return { status: 'used', order, owner };
    const id = reading.tokenId;
    const { quantity = 0 } = added.order.lines.find((line) => line.id === id) ?? {};
    const bought = withPlan(free, lineItemId, boughtPlan(selection, { id, quantity, receipt }));
    await orderBook.change(owner, { ...bought, usedTokenIds: [...usedTokenIds, id] });
    return { status: 'bought', order: bought, owner };
  }

  /** The line's plan, if the service refused it: it has no contract and was not charged, so another may be bought. */
  async #refusedPlan(
    { owner, order }: { owner: string; order: ShopOrder },
    line: OrderLine,
  ): Promise<BoughtPlan | undefined> {
    if (!line.plan) return undefined;
    const status = await this.#parts.orderBook.status(owner, order);
    return isPlanRefused(status, line) ? line.plan : undefined;
  }
}
