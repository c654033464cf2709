import {
  toWholeSystemOrder,
  verifyWholeSystemSelection,
  type OrderClient,
} from 'warranty-widget/merchant';
import type { WholeSystemLineItem, WholeSystemSelection } from 'warranty-widget/schemas';
import { askWholeSystemQuote } from './ask-whole-system-quote.ts';
import type { Customer } from './customer.ts';
import { saveWholeSystem } from './save-whole-system.ts';
import type { Collection } from './shop-database.ts';
import {
  storedQuote,
  wholeSystemCustomerDetails,
  type WholeSystemQuote,
  type WholeSystemSale,
} from './whole-system.ts';

interface WholeSystemDeskParts {
  readonly serviceUrl: string;
  readonly orderClient: OrderClient;
  readonly quotes: Collection<typeof WholeSystemQuote>;
  readonly sales: Collection<typeof WholeSystemSale>;
  readonly now: () => Date;
}

/** What became of a purchase or a change; a refusal is a sentence for the shopper. */
export type DeskOutcome = { readonly sale: WholeSystemSale } | { readonly refusal: string };

/** The part of the back end that quotes, sells and updates whole-system plans. */
export class WholeSystemDesk {
  readonly #parts: WholeSystemDeskParts;

  constructor(parts: WholeSystemDeskParts) {
    this.#parts = parts;
  }

  /** Asks for a quote and keeps it: a purchase is checked against what was kept. */
  async quote(
    shopperId: string,
    lineItemList: readonly WholeSystemLineItem[],
    svcSalesLeadId?: string,
  ): Promise<WholeSystemQuote | undefined> {
    const { serviceUrl, quotes } = this.#parts;
    const isOwn = quotes.list(shopperId).some((quote) => quote.svcSalesLeadId === svcSalesLeadId);
    const stored = await askWholeSystemQuote(
      serviceUrl,
      lineItemList,
      isOwn ? svcSalesLeadId : undefined,
    );
    if (stored) quotes.save(shopperId, stored.quote.warrantyQuoteId, stored);
    return stored;
  }

  /** The products of the shopper's latest quote; absent before the first. */
  latestLineItems(shopperId: string): readonly WholeSystemLineItem[] | undefined {
    return this.#parts.quotes.list(shopperId)[0]?.lineItemList;
  }

  findSale(shopperId: string, svcSalesLeadId: string): WholeSystemSale | undefined {
    return this.#parts.sales.find(shopperId, svcSalesLeadId);
  }

  /** Makes the contract; for a sale that has one, the plan and the products of it are updated. */
  async sell(
    shopperId: string,
    selection: WholeSystemSelection,
    customer: Customer,
  ): Promise<DeskOutcome> {
    const { quotes } = this.#parts;
    const stored = quotes.find(shopperId, selection.warrantyQuoteId);
    if (!stored) return { refusal: 'This offer is not known here. Please choose again.' };
    const { status } = verifyWholeSystemSelection(selection, storedQuote(stored));
    if (status !== 'ok') return { refusal: `The offer does not hold (${status}). Choose again.` };
    const { svcSalesLeadId } = stored;
    return this.#save(shopperId, { svcSalesLeadId, selection, customer });
  }

  /** Changes who bought: possible at any time, because the products are left out. */
  async changeCustomer(
    shopperId: string,
    { svcSalesLeadId, selection }: WholeSystemSale,
    customer: Customer,
  ): Promise<DeskOutcome> {
    return this.#save(shopperId, { svcSalesLeadId, selection, customer }, { products: false });
  }

  async #save(
    shopperId: string,
    wanted: Pick<WholeSystemSale, 'svcSalesLeadId' | 'selection' | 'customer'>,
    { products = true } = {},
  ): Promise<DeskOutcome> {
    const { orderClient, sales, now } = this.#parts;
    const { svcSalesLeadId, selection, customer } = wanted;
    const { lineItemList, ...order } = toWholeSystemOrder(
      selection,
      wholeSystemCustomerDetails(customer),
    );
    const outcome = await saveWholeSystem(orderClient, {
      ...order,
      svcSalesLeadId,
      ...(products && { lineItemList }),
    });
    if ('refusal' in outcome) return outcome;
    const soldAt = this.findSale(shopperId, svcSalesLeadId)?.soldAt ?? now().toISOString();
    const sale = { ...wanted, contractId: outcome.contractId, soldAt };
    sales.save(shopperId, svcSalesLeadId, sale);
    return { sale };
  }
}
