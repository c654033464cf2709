// Written by "npm run build:tables" from ../quote-shape.ts: a page reads by it in place of zod.
import type * as z from 'zod/mini';
import type { QuoteItem } from '../quote-shape.ts';
import type { Table } from '../read-table.ts';
import { isObject, isPlainAmount, isUnchanged, offerFields } from '../rules.ts';

export const QUOTE_ITEM_TABLE: Table<z.output<typeof QuoteItem>> = {
  prepare: offerFields,
  rules: [[isObject, 'must be an object.']],
  fields: {
    warrantyTenure: {
      rules: [
        [Number.isFinite, 'must be a number.'],
        [(value: number) => value > 0, 'must be greater than 0.'],
        [Number.isInteger, 'must be a whole number.'],
        [(value: number) => value <= Number.MAX_SAFE_INTEGER, 'must be at most 9007199254740991.'],
      ],
    },
    warrantyPrice: {
      rules: [
        [Number.isFinite, 'must be a number.'],
        [(value: number) => value >= 0, 'must be at least 0.'],
        [isPlainAmount, 'must be an amount that plain digits can say, such as 19.99.'],
      ],
    },
    warrantyQuoteItemId: {
      rules: [
        [(value: unknown) => typeof value === 'string', 'must be a text.'],
        [(value: string) => value !== '', 'must not be empty.'],
        [isUnchanged, 'must have at most 256 characters, 768 URL-encoded, each of them whole.'],
      ],
    },
    warrantySKU: {
      rules: [
        [(value: unknown) => typeof value === 'string', 'must be a text.'],
        [(value: string) => value !== '', 'must not be empty.'],
        [isUnchanged, 'must have at most 256 characters, 768 URL-encoded, each of them whole.'],
      ],
    },
  },
};
