import { multiplyMoney } from '../schemas/money.ts';
import type { QuoteItem } from '../schemas/quote-shape.ts';
import type { HoldoutGroup } from './holdout-group.ts';

/** A plan as an item of GA4's e-commerce events. */
export interface EcommerceItem {
  /** `warrantySKU`. */
  readonly item_id: string;
  /** The same for every plan, `Protection plan`: reports tell plans apart by `item_id` and `item_variant`. */
  readonly item_name: string;
  /** The same for every plan, `Protection plan`, so that reports can tell plans from products. */
  readonly item_category: string;
  /** `warrantyTenure`, such as `2`: years or months, as the shop's quotes have it. */
  readonly item_variant: string;
  /** Place in the list, from 0; absent where the list is not known. */
  readonly index?: number;
  /** Of one plan, in major units. */
  readonly price: number;
  /** Units of the plan, 1 or more; 1 where it is only shown. */
  readonly quantity: number;
}

/** Parameters of GA4's e-commerce events. */
export interface Ecommerce {
  /** The same for all offers, `protection_plans`. */
  readonly item_list_id: string;
  /** The same for all offers, `Protection plans`: the list as reports name it. */
  readonly item_list_name: string;
  /** Absent where the page gave none; then `value` is absent too, because GA4 wants both. */
  readonly currency?: string;
  /** Price of all plans of the event, in major units. */
  readonly value?: number;
  /** The plans that are shown, in their order; or the one that was picked or added. */
  readonly items: readonly EcommerceItem[];
}

/** What is measured. None of it names a person. */
export interface MeasuredEvent {
  /**
   * `view_item_list`: half of the offer was in view for a second. `select_item`: the shopper picked a
   * plan. `add_to_cart`: a product was added with its plan. `warranty_exposure`: there was an offer to
   * show, also in the group that does not see it. `warranty_popup_open`: the shopper reads what is
   * covered. `warranty_decline`: they said no, `where` says how. `warranty_unavailable`,
   * `warranty_error`: there was nothing to show.
   */
  readonly event:
    | 'view_item_list'
    | 'select_item'
    | 'add_to_cart'
    | 'warranty_exposure'
    | 'warranty_popup_open'
    | 'warranty_decline'
    | 'warranty_unavailable'
    | 'warranty_error';
  /** Of `view_item_list`, `select_item` and `add_to_cart`. */
  readonly ecommerce?: Ecommerce;
  /** Of `warranty_decline`: in the popup, by taking a choice back, or by adding the product without. */
  readonly where?: 'popup' | 'cleared' | 'add_to_cart';
  /** The group of an experiment that the shopper is in; absent without one. */
  readonly warranty_group?: HoldoutGroup;
}

/** What an element says of the plans that it shows. */
export interface PlanContext {
  /** ISO 4217 code. */
  readonly currency?: string | undefined;
  /** Units of the product, each with a plan of its own. */
  readonly quantity?: number | undefined;
}

type Plan = Pick<QuoteItem, 'warrantySKU' | 'warrantyPrice' | 'warrantyTenure'> & {
  readonly currency?: string | undefined;
};

/** The plans as a list of which a shopper may pick one: each for one unit, without a total. */
export function listOf(plans: readonly Plan[], { currency }: PlanContext): Ecommerce {
  const items = plans.map((plan, index) => ({ ...itemOf(plan, 1), index }));
  return { ...LIST, ...(currency && { currency }), items };
}

/** One plan that was picked or bought, for all units; one unit where the page gives no number of them. */
export function planOf(plan: Plan, context: PlanContext = {}): Ecommerce {
  const { currency = context.currency } = plan;
  const quantity = Math.max(1, Math.trunc(Number(context.quantity)) || 1);
  const value = multiplyMoney(plan.warrantyPrice, quantity);
  const items = [itemOf(plan, quantity)];
  return { ...LIST, ...(currency && { currency, value }), items };
}

const LIST = { item_list_id: 'protection_plans', item_list_name: 'Protection plans' };

function itemOf(
  { warrantySKU, warrantyPrice, warrantyTenure }: Plan,
  quantity: number,
): EcommerceItem {
  return {
    item_id: warrantySKU,
    item_name: 'Protection plan',
    item_category: 'Protection plan',
    item_variant: String(warrantyTenure),
    price: warrantyPrice,
    quantity,
  };
}
