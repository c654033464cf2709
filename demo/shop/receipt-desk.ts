import {
  createReceipt,
  renderReceipt,
  verifyReceipt,
  type ReceiptOptions,
} from 'warranty-widget/merchant';
import type { Selection } from 'warranty-widget/schemas';
import { planOf, productLines, type Cart } from './cart.ts';
import type { PlanDesk } from './plan-desk.ts';
import type { ReceiptKeys } from './receipt-keys.ts';

interface ReceiptDeskParts {
  readonly keys: ReceiptKeys;
  readonly planDesk: PlanDesk;
  readonly now: () => Date;
}

/** A receipt as it is shown. */
export interface ShownReceipt {
  /** Id of the plan's line in the order. */
  readonly lineId: string;
  /** The receipt as the shop signed it. */
  readonly receipt: string;
  /** The words that the shopper saw; absent where the receipt is not what the shop signed. */
  readonly words?: string;
}

/** Signs what shoppers agree to, and gives it back years later. */
export class ReceiptDesk {
  readonly #keys: ReceiptKeys;
  readonly #planDesk: PlanDesk;
  readonly #now: () => Date;

  constructor({ keys, planDesk, now }: ReceiptDeskParts) {
    this.#keys = keys;
    this.#planDesk = planDesk;
    this.#now = now;
  }

  /** The key with which anybody can verify a receipt, without the shop. */
  get publicKey(): string {
    return this.#keys.publicKey;
  }

  sign(selection: Selection, options: Pick<ReceiptOptions, 'coverageList' | 'where'>) {
    return createReceipt(selection, this.#keys.privateKey, { ...options, now: this.#now() });
  }

  /** A receipt for each confirmed plan of a cart, by the id of the plan's line. */
  async signCart(cart: Cart): Promise<ReadonlyMap<string, string>> {
    const receipts = new Map<string, string>();
    const plans = productLines(cart).flatMap((line) => planOf(cart, line) ?? []);
    await Promise.all(
      plans.map(async ({ id, selection, state }) => {
        if (state.status !== 'ok') return;
        const { coverageList } = state;
        receipts.set(id, await this.sign(selection, { coverageList, where: 'product-page' }));
      }),
    );
    return receipts;
  }

  /** An order's receipts, from the plan server; each is verified before it is shown. */
  async of(orderId: string): Promise<readonly ShownReceipt[]> {
    const kept = await this.#planDesk.receipts(orderId);
    return Promise.all(
      kept.map(async ({ lineId, receipt }) => {
        const verified = await verifyReceipt(receipt, this.#keys.publicKey);
        if (verified.status !== 'ok') return { lineId, receipt };
        return { lineId, receipt, words: renderReceipt(verified.receipt) };
      }),
    );
  }
}
