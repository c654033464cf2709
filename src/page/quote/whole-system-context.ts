import { placeOf } from '../../schemas/place.ts';
import { readByTable } from '../../schemas/read-table.ts';
import { WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE } from '../../schemas/tables/whole-system-line-item-list.ts';
import type { WholeSystemLineItem } from '../../schemas/whole-system-line-item.ts';
import type { Configuration } from '../configuration.ts';
import { currencyCode } from '../currency-code.ts';
import { givenText } from './offer-context.ts';

/** What `<warranty-whole-system>` was given; empty texts count as absent. */
export interface WholeSystemInputs {
  readonly storeId?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly currency?: string | undefined;
  readonly svcSalesLeadId?: string | undefined;
  readonly lineItemList?: readonly WholeSystemLineItem[] | null | undefined;
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
  const given = (name: keyof WholeSystemInputs & keyof Configuration) =>
    givenText(inputs[name]) || givenText(defaults[name]);
  const storeId = given('storeId');
  const { country, state } = placeOf({ country: given('country'), state: given('state') });
  const currency = currencyCode(given('currency'));
  const svcSalesLeadId = givenText(inputs.svcSalesLeadId);
  const { lineItemList } = inputs;
  if (!storeId || !country || !lineItemList) {
    const missing = [
      !storeId && 'store-id',
      !country && 'country',
      !lineItemList && 'the lineItemList property',
    ].filter((name) => name !== false);
    return `${missing.join(', ')} must be given.`;
  }
  const { data, issues } = readByTable(WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE, lineItemList);
  if (issues) {
    return `The lineItemList property can't be used: ${issues[0]?.message ?? 'it is not readable.'}`;
  }
  return {
    storeId,
    country,
    ...(state && { state }),
    ...(currency && { currency }),
    ...(svcSalesLeadId && { svcSalesLeadId }),
    lineItemList: data,
  };
}
