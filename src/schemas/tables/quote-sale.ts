// Written by "npm run build:tables" from ../quote-shape.ts: a page reads by it in place of zod.
import type * as z from 'zod/mini';
import type { QuoteSale } from '../quote-shape.ts';
import type { Table } from '../read-table.ts';
import { haveOwnIds, isObject, isUnchanged, replyFields } from '../rules.ts';
import { QUOTE_ITEM_TABLE } from './quote-item.ts';

export const QUOTE_SALE_TABLE: Table<z.output<typeof QuoteSale>> = {
  prepare: replyFields,
  rules: [[isObject, 'must be an object.']],
  fields: {
    warrantyQuoteId: {
      rules: [
        [(value: unknown) => typeof value === 'string', 'must be a text.'],
        [isUnchanged, 'must have at most 256 characters, 768 URL-encoded, each of them whole.'],
      ],
    },
    warrantyQuoteItemList: {
      rules: [[Array.isArray, 'must be an array.']],
      entry: QUOTE_ITEM_TABLE,
      rulesOfWhole: [
        [haveOwnIds, 'must not have one warrantyQuoteItemId twice: it names what is bought.'],
      ],
    },
  },
};
