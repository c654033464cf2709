import { randomUUID } from 'node:crypto';
import type { PlanChange, ShopLine } from 'warranty-widget/merchant';
import { findVariant } from './catalogue.ts';

/** A line of the cart as every platform has it; what a form sent besides stays on it as `data`. */
export interface Line {
  readonly id: string;
  /** The variant of a product; absent for a plan. */
  readonly variantId?: string;
  readonly sku: string;
  readonly title: string;
  /** What the shop charges for one. */
  readonly price: number;
  readonly quantity: number;
  readonly covers?: string;
  /** Line item properties, cart item data, item options or modifiers, by name. */
  readonly data: Readonly<Record<string, string>>;
  readonly hadPlan?: boolean;
}

/** An order that was paid. */
export interface Order {
  readonly id: string;
  /** What one of each line cost, as the shop tells its plan server. */
  readonly prices?: readonly number[];
}

/** An order as a platform keeps it: all that was paid, and what was given back of it. */
export interface PlacedOrder extends Order {
  readonly paidAt: string;
  readonly lines: readonly (Line & { readonly refunded: number })[];
  /** The whole sum was given back, by units or without naming any. */
  readonly isRefunded: boolean;
  readonly isCancelled: boolean;
  /** Its payment was declined, at once or after it had counted as paid. */
  readonly isDeclined?: boolean;
}

/** What a test sees of a shop. */
export interface ShopState {
  readonly lines: readonly Line[];
  readonly orders: readonly Order[];
  /** What the shop's PHP did that no shop may do: errors, warnings, notices, wrong names. */
  readonly problems: readonly string[];
  /** Paths that the shop's PHP asked the plan server for, or its theme the app. */
  readonly requests: readonly string[];
  /** What the merchant's server said about plans that it did not sell. */
  readonly logs: readonly string[];
  /** The merchant's server has looked at the cart as it is now and has nothing to change. */
  readonly isSettled: boolean;
}

/** A shop with one shopper: its cart and orders, as a platform keeps them. */
export class Shop {
  readonly #orders = new Map<string, PlacedOrder>();
  #state: ShopState = {
    lines: [],
    orders: [],
    problems: [],
    requests: [],
    logs: [],
    isSettled: true,
  };
  #version = 0;
  readonly #waiting = new Set<() => void>();

  get lines(): readonly Line[] {
    return this.#state.lines;
  }

  /** Shows what a platform that keeps its own cart has made of it. */
  show(cart: Partial<Pick<ShopState, 'lines' | 'orders'>>, problems: readonly string[]): void {
    this.#become({
      ...cart,
      problems: [...this.#state.problems, ...problems],
      isSettled: true,
    });
  }

  /** Keeps what the merchant's server logs; the cart is what it was. */
  noteLog(message: string): void {
    const { logs, isSettled } = this.#state;
    this.#become({ logs: [...logs, message], isSettled });
  }

  /** Keeps that the plan server, or the app, was asked. */
  noteRequest(path: string): void {
    this.#become({ requests: [...this.#state.requests, path] });
  }

  /** Adds a variant; to the line that has it, where that was sent with the same data. */
  addProduct(variantId: string, quantity: number, data: Line['data'] = {}): Line {
    const same = this.lines.find(
      (line) =>
        line.variantId === variantId &&
        !line.covers &&
        JSON.stringify(line.data) === JSON.stringify(data),
    );
    if (same) return this.#replace(same.id, { quantity: same.quantity + quantity });
    const { sku, title, price } = findVariant(variantId);
    return this.addLine({ variantId, sku, title, price, quantity, data });
  }

  addLine(line: Omit<Line, 'id'>): Line {
    const added = { ...line, id: randomUUID() };
    this.#become({ lines: [...this.lines, added] });
    return added;
  }

  /** Quantity 0 removes the line; what covers it stays, as on a platform that knows nothing of plans. */
  setQuantity(id: string, quantity: number): void {
    if (quantity > 0) this.#replace(id, { quantity });
    else this.#become({ lines: this.lines.filter((line) => line.id !== id) });
  }

  /** Keeps that the line's plan was added: one that is missing later was taken out by the shopper. */
  markHadPlan(id: string): void {
    this.#replace(id, { hadPlan: true });
  }

  /** What a shop's server tells the plan server of its cart: the product by the shop's own catalogue. */
  shopLines(selectionOf: (line: Line) => unknown): ShopLine[] {
    return this.lines.map((line) => {
      const { id, sku, quantity, covers, price, hadPlan, variantId } = line;
      if (variantId === undefined || covers) return { id, sku, quantity, covers, price };
      const { title: productTitle, price: productPrice } = findVariant(variantId);
      const product = { productTitle, productPrice };
      return { id, sku, quantity, product, selection: selectionOf(line), hadPlan };
    });
  }

  /** Carries out what the plan server asks for. */
  apply(changes: readonly PlanChange[]): void {
    for (const change of changes) {
      if (change.type === 'remove') this.setQuantity(change.id, 0);
      else if (change.type === 'set-quantity') this.setQuantity(change.id, change.quantity);
      else {
        const { sku, title, price, quantity, covers } = change;
        this.addLine({ sku, title, price, quantity, covers, data: {} });
        this.markHadPlan(covers);
      }
    }
    this.#become({ isSettled: true });
  }

  /** Makes the order that was just paid of the cart, which is empty then. */
  placeOrder(id: string): PlacedOrder {
    const lines = this.lines.map((line) => ({ ...line, refunded: 0 }));
    this.#become({ lines: [], orders: [...this.#state.orders, { id }], isSettled: true });
    return this.#keep({
      id,
      lines,
      paidAt: new Date().toISOString(),
      isRefunded: false,
      isCancelled: false,
    });
  }

  /** An order as it is now. */
  order(id: string): PlacedOrder {
    const order = this.#orders.get(id);
    if (!order) throw new Error(`The shop has no order ${id}.`);
    return order;
  }

  /** Gives back units of the line at a place. */
  refund(orderId: string, place: number, units: number): PlacedOrder {
    const order = this.order(orderId);
    const lines = order.lines.map((line, index) =>
      index === place ? { ...line, refunded: line.refunded + units } : line,
    );
    const isRefunded = lines.every(({ quantity, refunded }) => refunded === quantity);
    return this.#keep({ ...order, lines, isRefunded });
  }

  /** Takes units out of the line at a place. */
  edit(orderId: string, place: number, units: number): PlacedOrder {
    const order = this.order(orderId);
    const lines = order.lines.map((line, index) =>
      index === place ? { ...line, quantity: line.quantity - units } : line,
    );
    return this.#keep({ ...order, lines });
  }

  /** Gives the whole sum back, and names no units. */
  refundSum(orderId: string): PlacedOrder {
    return this.#keep({ ...this.order(orderId), isRefunded: true });
  }

  cancel(orderId: string): PlacedOrder {
    return this.#keep({ ...this.order(orderId), isCancelled: true });
  }

  /** Resolves with the state once it is newer than the version that the asker has. */
  async stateAfter(version: number): Promise<{ version: number; state: ShopState }> {
    if (this.#version <= version) await new Promise<void>((go) => this.#waiting.add(go));
    return { version: this.#version, state: this.#state };
  }

  #keep(order: PlacedOrder): PlacedOrder {
    this.#orders.set(order.id, order);
    return order;
  }

  #replace(id: string, change: Partial<Line>): Line {
    const line = this.lines.find((candidate) => candidate.id === id);
    if (!line) throw new Error(`The cart has no line ${id}.`);
    const changed = { ...line, ...change };
    this.#become({ lines: this.lines.map((each) => (each === line ? changed : each)) });
    return changed;
  }

  #become(change: Partial<ShopState>): void {
    this.#state = { ...this.#state, isSettled: false, ...change };
    this.#version += 1;
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }
}
