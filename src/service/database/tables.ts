/** The tables, as Kysely sees them: the same columns in SQLite and in PostgreSQL. */
export interface Tables {
  quote: QuoteTable;
  quote_item: QuoteItemTable;
}

/** A moment in UTC, such as `2026-03-01T09:30:00.000Z`, so that text order is time order. */
type Instant = string;

/** An exact amount in major units, in the plain digits of `decimalText`: equal amounts are equal texts. */
type Money = string;

interface QuoteTable {
  warranty_quote_id: string;
  store_id: string;
  /** ISO 3166 code, in capitals. */
  country: string;
  state: string | null;
  product_title: string;
  product_price: Money;
  created_at: Instant;
}

interface QuoteItemTable {
  warranty_quote_item_id: string;
  warranty_quote_id: string;
  /** The quote's store, repeated here because a policy is looked up by store, SKU and price. */
  store_id: string;
  warranty_sku: string;
  warranty_price: Money;
  /** Years. */
  warranty_tenure: number;
}
