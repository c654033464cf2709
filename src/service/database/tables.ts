import type { Kysely, Transaction } from 'kysely';
import type { Flag, Instant, Json } from '../../database/column-types.ts';

/** The tables, as Kysely sees them: the same columns in SQLite and in PostgreSQL. */
export interface Tables {
  quote: QuoteTable;
  policy: PolicyTable;
  store_order: StoreOrderTable;
  order_line_item: OrderLineItemTable;
  contract: ContractTable;
  sales_lead: SalesLeadTable;
  whole_system_quote: WholeSystemQuoteTable;
  whole_system_quote_item: WholeSystemQuoteItemTable;
  whole_system_contract: WholeSystemContractTable;
  readiness_probe: ReadinessProbeTable;
  upkeep: UpkeepTable;
}

/** The service's database. */
export type ServiceDatabase = Kysely<Tables>;

/** A transaction under way. */
export type ServiceTransaction = Transaction<Tables>;

/** An exact amount in major units, in the plain digits of `decimalText`: equal amounts are equal texts. */
type Money = string;

/** What was offered for one product. */
interface QuoteTable {
  warranty_quote_id: string;
  store_id: string;
  /** ISO 3166 code, in capitals. */
  country: string;
  state: string | null;
  product_title: string;
  product_price: Money;
  created_at: Instant;
  /** What was offered: a list of `QuoteItem`. */
  warranty_quote_item_list: Json;
}

/** A plan at a price that was offered to a store: what an order may have. */
interface PolicyTable {
  store_id: string;
  warranty_sku: string;
  warranty_price: Money;
  /** Years. */
  warranty_tenure: number;
  /** When it was last offered, give or take an hour. */
  offered_at: Instant;
}

/** An ordinary order; its row is the lock that makes requests for one order take turns. */
interface StoreOrderTable {
  store_id: string;
  order_id: string;
  order_purchase_date: string;
  is_test_order: Flag;
  /** The rest of the order: `OrderDetails`. */
  details: Json;
  created_at: Instant;
  updated_at: Instant;
}

interface OrderLineItemTable {
  store_id: string;
  order_id: string;
  line_item_id: string;
  /** Place in the order, from 0, in which line items were first saved. */
  position: number;
  /** The line item as it was last saved: `OrderLineItem`. */
  details: Json;
}

/** The contract of one unit of a line item. */
interface ContractTable {
  contract_id: string;
  store_id: string;
  order_id: string;
  line_item_id: string;
  /** Counts the contracts of a line item, from 1; a cancelled one keeps its number. */
  unit: number;
  policy_sku: string;
  policy_price: Money;
  policy_purchase_date: string;
  /** Years. */
  warranty_tenure: number;
  created_at: Instant;
  /** Null while the contract stands. */
  cancelled_at: Instant | null;
}

/** A whole-system sale from its first quote on; its row is the lock of the sale. */
interface SalesLeadTable {
  svc_sales_lead_id: string;
  store_id: string;
  created_at: Instant;
  updated_at: Instant;
}

interface WholeSystemQuoteTable {
  warranty_quote_id: string;
  svc_sales_lead_id: string;
  store_id: string;
  country: string;
  state: string | null;
  /** The products as quoted: a list of `WholeSystemLineItem`. */
  line_item_list: Json;
  created_at: Instant;
}

interface WholeSystemQuoteItemTable {
  warranty_quote_item_id: string;
  warranty_quote_id: string;
  warranty_sku: string;
  warranty_price: Money;
  /** Years. */
  warranty_tenure: number;
}

interface WholeSystemContractTable {
  contract_id: string;
  /** A sale has one contract at most. */
  svc_sales_lead_id: string;
  store_id: string;
  warranty_quote_id: string;
  warranty_quote_item_id: string;
  /** `WholeSystemCustomerDetails`. */
  customer_details: Json;
  /** A list of `WholeSystemLineItem`. */
  line_item_list: Json;
  /** When the contract was made. */
  date_of_sale: Instant;
  updated_at: Instant;
}

/** Written by `/ready`, and deleted in the same transaction. */
interface ReadinessProbeTable {
  probe_id: string;
  padding: string;
}

/** What is done in the background; a task's row is its lock. */
interface UpkeepTable {
  task: string;
  done_at: Instant;
}
