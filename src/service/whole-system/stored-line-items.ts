import * as z from 'zod/mini';
import { WholeSystemLineItem } from '../../schemas/whole-system-order.ts';

const LineItemList = z.array(WholeSystemLineItem);

/** The products of a quote or a contract, from the JSON that they are stored as. */
export function storedLineItems(json: string): WholeSystemLineItem[] {
  return LineItemList.parse(JSON.parse(json));
}
