import { noProductMessage } from '../product/no-product-reason.ts';
import type { ContextFault } from './offer-context.ts';

/** What is wrong with an offer's inputs, in a sentence that tells the page's developer what to do. */
export function contextMessage(fault: ContextFault): string {
  switch (fault.kind) {
    case 'unreadable':
      return `product-price="${fault.productPrice}" can't be read: give plain digits with a ".", such as 1299.00.`;
    case 'conflict':
      return `currency="${fault.currency}" contradicts the page's markup, which says ${fault.detected}: make them agree, or set product-source="none".`;
    case 'incomplete': {
      const { missing, finding } = fault;
      const reason = finding && 'reason' in finding ? ` ${noProductMessage(finding)}` : '';
      return `${missing.join(', ')} must be given.${reason}`;
    }
  }
}
