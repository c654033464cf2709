import * as z from 'zod/mini';
import { Text } from '../../schemas/fields.ts';
import type { Issue } from '../../schemas/issue.ts';
import { WholeSystemLineItem } from '../../schemas/whole-system-line-item.ts';
import { read, type Read } from '../../schemas/read.ts';

/** Most products of a whole-system quote. */
const MAX_LINE_ITEMS = 500;

/** Highest price of a unit and most units: far above any shop's, and their product is still exact. */
const MAX_UNIT_PRICE = 1_000_000;
const MAX_QUANTITY = 1000;

/** A product to be quoted: one that is not covered needs neither price nor quantity. */
const QuotedLineItem = z.extend(WholeSystemLineItem, {
  unitPrice: z.optional(z.number().check(z.nonnegative(), z.maximum(MAX_UNIT_PRICE))),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))),
});

/** Body of the service's own request for a whole-system quote. */
export const WholeSystemQuoteRequest = z.object({
  /** The products; those with `isCovered: true` are covered and priced. */
  lineItemList: z.array(QuotedLineItem).check(z.maxLength(MAX_LINE_ITEMS)),
  /** An earlier quote's sales lead, to quote again for the same sale; absent: a new sale. */
  svcSalesLeadId: z.optional(Text),
});
export type WholeSystemQuoteRequest = z.output<typeof WholeSystemQuoteRequest>;

export function readWholeSystemQuoteRequest(body: unknown): Read<WholeSystemQuoteRequest> {
  const parsed = read(WholeSystemQuoteRequest, body);
  if (parsed.issues) return parsed;
  const issues = missingPrices(parsed.data.lineItemList);
  return issues.length > 0 ? { issues } : parsed;
}

function missingPrices(lineItems: readonly WholeSystemLineItem[]): Issue[] {
  return lineItems.flatMap(({ isCovered, unitPrice }, index) => {
    if (isCovered !== true || unitPrice !== undefined) return [];
    const path = `lineItemList[${index}].unitPrice`;
    return [{ path, message: `${path} is required for a covered product.` }];
  });
}
