import * as z from 'zod/mini';
import { OrderCustomerDetails, PlanDetails } from '../../schemas/order.ts';
import { QuoteRequest } from '../../schemas/quote-request.ts';
import { CoverageSection, QuoteItem } from '../../schemas/quote-shape.ts';
import { Quote } from '../../schemas/quote.ts';
import { WholeSystemLineItem } from '../../schemas/whole-system-line-item.ts';
import { WholeSystemCustomerDetails, WholeSystemOrder } from '../../schemas/whole-system-order.ts';
import { WholeSystemReply } from '../../schemas/whole-system-reply.ts';
import { LineItemFailure, SavedContract, SavedOrderReply } from '../order/order-schemas.ts';
import { SavedLineItem } from '../order/read-line-items.ts';
import { SavedOrder } from '../order/read-order.ts';
import { OrderContract, WholeSystemContract } from '../sandbox/contract.ts';
import { WholeSystemQuoteRequest } from '../whole-system/read-whole-system-quote-request.ts';
import { ErrorReply } from './error-reply.ts';

/** What is sent, by the name that the description gives it. */
const requests = {
  QuoteRequest,
  Order: SavedOrder,
  OrderLineItem: SavedLineItem,
  PlanDetails,
  OrderCustomerDetails,
  WholeSystemOrder,
  WholeSystemLineItem,
  WholeSystemCustomerDetails,
  WholeSystemQuoteRequest,
};

/** What is replied. */
const replies = {
  Quote,
  QuoteItem,
  CoverageSection,
  OrderReply: SavedOrderReply,
  ContractEntry: SavedContract,
  LineItemFailure,
  WholeSystemReply,
  OrderContract,
  WholeSystemContract,
  ErrorReply,
};

/** The name of a schema in the description. */
export type ComponentName = keyof typeof requests | keyof typeof replies;

/** A reference to a schema of the description. */
export function ref(name: ComponentName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Every schema that the service reads or writes, as JSON Schema. */
export function componentSchemas(): Record<string, unknown> {
  return { ...toJsonSchemas(requests, 'input'), ...toJsonSchemas(replies, 'output') };
}

function toJsonSchemas(
  schemas: Readonly<Record<string, z.core.$ZodType>>,
  io: 'input' | 'output',
): Record<string, unknown> {
  // A registry of its own: zod's global one is shared with whatever else runs in the process.
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: described } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      // The format says it; the pattern behind it fills a screen.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // Replies are open: an error of the whole-system endpoint has `isError` beside `error`.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // zod leaves out of JSON Schema what `z.refine` checks: the rule over two fields is said again.
      if (zodSchema === WholeSystemOrder) {
        // A list that names no product counts as none.
        const namesProducts = { lineItemList: { contains: { minProperties: 1 } } };
        jsonSchema.anyOf = [
          { required: ['svcSalesLeadId'] },
          { required: ['lineItemList'], properties: namesProducts },
        ];
      }
    },
  });
  // A schema is named by its place in the description, whose dialect is OpenAPI's own.
  for (const schema of Object.values(described)) {
    delete schema.$id;
    delete schema.$schema;
  }
  return described;
}
