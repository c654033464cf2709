import type { WholeSystemLineItem } from '../schemas/whole-system-line-item.ts';
import { Event, everywhere } from './event-class.ts';

/*
 * The events of those elements that come with later parts of the script. They are apart from the other events, so that
 * no shopper waits for them.
 */

/** `warranty-accept`: the shopper accepted an offer in a popup that stands on its own. */
export class WarrantyAcceptEvent extends Event {
  /** Id of the accepted offer. */
  readonly warrantyQuoteItemId: string;

  constructor(warrantyQuoteItemId: string) {
    super('warranty-accept', everywhere);
    this.warrantyQuoteItemId = warrantyQuoteItemId;
  }
}

/** `warranty-decline`: the shopper said no in the popup; an earlier selection is cleared. */
export class WarrantyDeclineEvent extends Event {
  constructor() {
    super('warranty-decline', everywhere);
  }
}

/**
 * `warranty-coverage-change`: the shopper wants other products covered by a whole-system plan. Fetch a
 * quote for `lineItemList` and give it to the element; `preventDefault()` leaves the products as they are.
 */
export class WarrantyCoverageChangeEvent extends Event {
  /** The products as they are to be, each covered or not. */
  readonly lineItemList: readonly WholeSystemLineItem[];

  constructor(lineItemList: readonly WholeSystemLineItem[]) {
    super('warranty-coverage-change', { ...everywhere, cancelable: true });
    this.lineItemList = lineItemList;
  }
}
