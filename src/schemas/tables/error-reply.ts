// Written by "npm run build:tables" from ../error-reply.ts: a page reads by it in place of zod.
import type * as z from 'zod/mini';
import type { ErrorReply } from '../error-reply.ts';
import type { Table } from '../read-table.ts';
import { isObject, replyFields } from '../rules.ts';

export const ERROR_REPLY_TABLE: Table<z.output<typeof ErrorReply>> = {
  prepare: replyFields,
  rules: [[isObject, 'must be an object.']],
  fields: {
    error: {
      prepare: replyFields,
      rules: [[isObject, 'must be an object.']],
      fields: {
        message: {
          isOptional: true,
          rules: [[(value: unknown) => typeof value === 'string', 'must be a text.']],
        },
        issues: {
          isOptional: true,
          rules: [[Array.isArray, 'must be an array.']],
          entry: {
            rules: [[isObject, 'must be an object.']],
            fields: {
              path: { rules: [[(value: unknown) => typeof value === 'string', 'must be a text.']] },
              message: {
                rules: [[(value: unknown) => typeof value === 'string', 'must be a text.']],
              },
            },
          },
        },
      },
    },
  },
};
