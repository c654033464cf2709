import { lineLink } from 'warranty-widget/merchant';
import type { Line } from './shop.ts';

/** The id of the line that a plan's link means, as the order will find it: by variant and data. */
export async function linkedLine(
  lines: readonly Line[],
  link: string | undefined,
): Promise<string | undefined> {
  for (const { id, variantId = '', data } of lines) {
    if ((await lineLink(variantId, Object.entries(data))) === link) return id;
  }
  return undefined;
}
