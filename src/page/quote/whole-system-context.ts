import { placeOf } from '../../schemas/place.ts';
import { read } from '../../schemas/read.ts';
import {
  WholeSystemLineItemList,
  type WholeSystemLineItem,
} from '../../schemas/whole-system-line-item.ts';
import type { Configuration } from '../configuration.ts';
import { isCurrencyCode } from '../format/currency-code.ts';

/** What `<warranty-whole-system>` was given; empty texts count as absent. */
export interface WholeSystemInputs {
  readonly storeId?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly currency?: string | undefined;
  readonly svcSalesLeadId?: string | undefined;
  readonly lineItemList?: readonly WholeSystemLineItem[] | undefined;
}

/** For which products, store and place a whole-system plan is offered. */
export interface WholeSystemContext {
  readonly storeId: string;
  readonly country: string;
  readonly state?: string;
  readonly currency?: string;
  readonly svcSalesLeadId?: string;
  readonly lineItemList: WholeSystemLineItem[];
}

/**
 * Puts together what the element and the page-wide defaults say.
 * @returns The context, or a message that tells the page's developer what to do.
 */
export function wholeSystemContext(
  inputs: WholeSystemInputs,
  defaults: Configuration,
): WholeSystemContext | string {
  const storeId = inputs.storeId || defaults.storeId;
  const { country, state } = placeOf({
    country: inputs.country || defaults.country || '',
    state: inputs.state || defaults.state,
  });
  const currency = inputs.currency || defaults.currency;
  const { svcSalesLeadId, lineItemList } = inputs;
  if (!storeId || !country || !lineItemList) {
    const missing = [
      !storeId && 'store-id',
      !country && 'country',
      !lineItemList && 'the lineItemList property',
    ].filter((name) => name !== false);
    return `${missing.join(', ')} must be given.`;
  }
  const { data, issues } = read(WholeSystemLineItemList, lineItemList);
  if (issues) return `The lineItemList property can't be used: ${issues[0]?.message}`;
  return {
    storeId,
    country,
    ...(state && { state }),
    ...(currency && isCurrencyCode(currency) && { currency: currency.toUpperCase() }),
    ...(svcSalesLeadId && { svcSalesLeadId }),
    lineItemList: data,
  };
}
