import type { Insertable } from 'kysely';
import { statementParts } from '../../database/statement-parts.ts';
import type { ServiceTransaction, Tables } from '../database/tables.ts';
import { instantText } from '../database/instant-text.ts';
import { RowsStatement } from '../database/rows-statement.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { contractChanges } from './contract-changes.ts';
import type { Policy } from './policy-finder.ts';
import type { SavedLineItem } from './read-line-items.ts';
import type { OrderKey, StoredContract, StoredLineItem, StoredOrder } from './stored-order.ts';

type LineItemRow = Insertable<Tables['order_line_item']>;
type ContractRow = Insertable<Tables['contract']>;

const insertLineItems = new RowsStatement((database, rows: readonly LineItemRow[]) =>
  database.insertInto('order_line_item').values(rows),
);

const insertContracts = new RowsStatement((database, rows: readonly ContractRow[]) =>
  database.insertInto('contract').values(rows),
);

/** Stores what is new in these orders: as many as they are, in two statements. */
export async function insertChanges(
  transaction: ServiceTransaction,
  orders: readonly OrderChanges[],
): Promise<void> {
  await insertLineItems.run(
    transaction,
    orders.flatMap((order) => order.newLineItems),
  );
  await insertContracts.run(
    transaction,
    orders.flatMap((order) => order.newContracts),
  );
}

/** The changes of an order: gathered from its line items, then stored together. */
export class OrderChanges {
  readonly #key: OrderKey;
  readonly #now: string;
  readonly #lineItems: Map<string, StoredLineItem>;
  readonly #contracts: Map<string, StoredContract>;
  readonly #contractsByLineItem: ReadonlyMap<string, readonly StoredContract[]>;
  #nextPosition: number;
  readonly #newLineItems: string[] = [];
  readonly #changedLineItems: string[] = [];
  readonly #newContracts: { contract: StoredContract; warrantyTenure: number }[] = [];
  readonly #cancelled: string[] = [];
  /** Contracts of a plan that is bought on another date now, by that date. */
  readonly #renewed = new Map<string, string[]>();

  constructor(key: OrderKey, { lineItems, contracts }: StoredOrder, now: Date) {
    this.#key = key;
    this.#now = instantText(now.getTime());
    this.#lineItems = new Map(lineItems);
    this.#contracts = new Map(contracts.map((contract) => [contract.contractId, contract]));
    this.#contractsByLineItem = Map.groupBy(contracts, ({ lineItemId }) => lineItemId);
    const positions = [...lineItems.values()].map(({ position }) => position);
    this.#nextPosition = positions.reduce((last, position) => Math.max(last, position), -1) + 1;
  }

  /** The line items that the order will have, by id. */
  get lineItems(): ReadonlyMap<string, StoredLineItem> {
    return this.#lineItems;
  }

  /** The contracts that the order will have. */
  get contracts(): Iterable<StoredContract> {
    return this.#contracts.values();
  }

  /** Saves a line item as it was sent, with a contract of its plan for each unit. */
  saveLineItem(lineItem: SavedLineItem, policy: Policy | undefined): void {
    const { lineItemId, quantity } = lineItem;
    this.#saveDetails(lineItemId, JSON.stringify(lineItem));
    const existing = this.#contractsByLineItem.get(lineItemId) ?? [];
    const { kept, cancelled, newUnits } = contractChanges(policy, quantity, existing);
    for (const contract of cancelled) {
      this.#cancelled.push(contract.contractId);
      this.#contracts.set(contract.contractId, { ...contract, cancelledAt: this.#now });
    }
    if (policy === undefined) return;
    const { policySKU, policyPrice, policyPurchaseDate, warrantyTenure } = policy;
    const renewed = kept.filter((contract) => contract.policyPurchaseDate !== policyPurchaseDate);
    if (renewed.length > 0) {
      const sameDate = this.#renewed.get(policyPurchaseDate) ?? [];
      sameDate.push(...renewed.map(({ contractId }) => contractId));
      this.#renewed.set(policyPurchaseDate, sameDate);
    }
    for (const unit of newUnits) {
      const contract: StoredContract = {
        contractId: timeOrderedId(),
        lineItemId,
        unit,
        policySKU,
        policyPrice,
        policyPurchaseDate,
        cancelledAt: null,
      };
      this.#contracts.set(contract.contractId, contract);
      this.#newContracts.push({ contract, warrantyTenure });
    }
  }

  /** Line items that the order did not have. */
  get newLineItems(): LineItemRow[] {
    return this.#newLineItems.map((line_item_id) => ({
      store_id: this.#key.storeId,
      order_id: this.#key.orderId,
      line_item_id,
      position: this.#lineItems.get(line_item_id)?.position ?? 0,
      details: this.#lineItems.get(line_item_id)?.details ?? '',
    }));
  }

  /** Contracts that the order did not have. */
  get newContracts(): ContractRow[] {
    return this.#newContracts.map(({ contract, warrantyTenure }) => ({
      contract_id: contract.contractId,
      store_id: this.#key.storeId,
      order_id: this.#key.orderId,
      line_item_id: contract.lineItemId,
      unit: contract.unit,
      policy_sku: contract.policySKU,
      policy_price: contract.policyPrice,
      policy_purchase_date: contract.policyPurchaseDate,
      warranty_tenure: warrantyTenure,
      created_at: this.#now,
      cancelled_at: null,
    }));
  }

  /** Stores what changed in what the order had. */
  async update(transaction: ServiceTransaction): Promise<void> {
    for (const lineItemId of this.#changedLineItems) {
      await transaction
        .updateTable('order_line_item')
        .set({ details: this.#lineItems.get(lineItemId)?.details ?? '' })
        .where('store_id', '=', this.#key.storeId)
        .where('order_id', '=', this.#key.orderId)
        .where('line_item_id', '=', lineItemId)
        .execute();
    }
    await updateContracts(transaction, this.#cancelled, { cancelled_at: this.#now });
    for (const [policy_purchase_date, contractIds] of this.#renewed) {
      await updateContracts(transaction, contractIds, { policy_purchase_date });
    }
  }

  #saveDetails(lineItemId: string, details: string): void {
    const stored = this.#lineItems.get(lineItemId);
    if (stored === undefined) {
      this.#newLineItems.push(lineItemId);
      this.#lineItems.set(lineItemId, { position: this.#nextPosition, details });
      this.#nextPosition += 1;
    } else if (stored.details !== details) {
      this.#changedLineItems.push(lineItemId);
      this.#lineItems.set(lineItemId, { position: stored.position, details });
    }
  }
}

async function updateContracts(
  transaction: ServiceTransaction,
  contractIds: readonly string[],
  changes: { cancelled_at: string } | { policy_purchase_date: string },
): Promise<void> {
  for (const part of statementParts(contractIds)) {
    await transaction
      .updateTable('contract')
      .set(changes)
      .where('contract_id', 'in', part)
      .execute();
  }
}
