import { LINE_ITEM_UPDATE_WINDOW_DAYS } from '../../schemas/limits.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether the line items of a contract may still change: up to 30 times 24 hours after the date of
 * sale, that moment included.
 */
export function lineItemsMayChange(dateOfSale: Date, now: Date): boolean {
  return now.getTime() - dateOfSale.getTime() <= LINE_ITEM_UPDATE_WINDOW_DAYS * DAY;
}
