// Written by "npm run build:tables" from ../whole-system-line-item.ts: a page reads by it in place of zod.
import type * as z from 'zod/mini';
import type { WholeSystemLineItemList } from '../whole-system-line-item.ts';
import type { Table } from '../read-table.ts';
import { isObject } from '../rules.ts';

export const WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE: Table<z.output<typeof WholeSystemLineItemList>> = {
  rules: [[Array.isArray, 'must be an array.']],
  entry: {
    rules: [[isObject, 'must be an object.']],
    fields: {
      title: {
        isOptional: true,
        rules: [[(value: unknown) => typeof value === 'string', 'must be a text.']],
      },
      unitPrice: { isOptional: true, rules: [[Number.isFinite, 'must be a number.']] },
      quantity: {
        isOptional: true,
        rules: [
          [Number.isFinite, 'must be a number.'],
          [Number.isInteger, 'must be a whole number.'],
          [
            (value: number) => value >= Number.MIN_SAFE_INTEGER,
            'must be at least -9007199254740991.',
          ],
          [
            (value: number) => value <= Number.MAX_SAFE_INTEGER,
            'must be at most 9007199254740991.',
          ],
        ],
      },
      isCovered: {
        isOptional: true,
        rules: [[(value: unknown) => typeof value === 'boolean', 'must be true or false.']],
      },
      svcCategoryName: {
        isOptional: true,
        rules: [[(value: unknown) => typeof value === 'string', 'must be a text.']],
      },
      description: {
        isOptional: true,
        rules: [[(value: unknown) => typeof value === 'string', 'must be a text.']],
      },
    },
  },
};
