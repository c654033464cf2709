import type { CartLineId } from '../cart/cart-line.ts';
import { shortPath } from '../schemas/issue.ts';

/** Characters that begin another line for some readers of a log, or by which a terminal hides or turns others. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The shop's own id of a cart's line as JSON for one line of a log; a long one is cut. */
export function idInLog(id: CartLineId | undefined): string {
  const text = typeof id === 'string' ? shortPath(id) : id;
  return JSON.stringify(text ?? null).replace(UNSEEN, (char) =>
    char.split('').map(escapeOf).join(''),
  );
}

function escapeOf(codeUnit: string): string {
  return `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
