import { contractKey, type FailedContract } from '../../merchant/contracts.ts';
import type { OrderLineItem } from '../../schemas/order.ts';
import { confirmedItems, planOf } from './confirmed-items.ts';
import { countStanding } from './count-standing.ts';
import type { OrderRow } from './order-row.ts';
import { type OrderContract, readContracts } from './order-view.ts';
import { readSentItems, unitsUnderPlan } from './sent-items.ts';

/** What a reply said of an order's contracts, or what is known of them after it. */
export interface ContractNews {
  readonly contracts: readonly OrderContract[];
  readonly failures: readonly FailedContract[];
}

/**
 * What is known of an order's contracts once a reply came, the oldest first. A service may leave out earlier contracts
 * about which nothing changed. A unit whose plan was paid for, but that has no known contract, is a failure of its line
 * item; so is a contract that the reply says to be in force for no such unit.
 * @param row - The order after the attempt that the reply answers.
 */
export function knownAfter(
  row: OrderRow,
  { contracts: named, failures }: ContractNews,
): ContractNews {
  const sent = readSentItems(row.attempted_items);
  const before = readContracts(row);
  const ended = endedUnnamed(before, named, row);
  const contracts = joined(before, named).filter((contract) => !ended.has(contract));
  const standing = countStanding(contracts);
  const former = Map.groupBy<string | undefined, OrderContract>(
    ended,
    ({ lineItemId }) => lineItemId,
  );
  const failed = new Set<unknown>(failures.map(({ lineItemId }) => lineItemId));
  const uneven = sent.flatMap((item): FailedContract[] => {
    const { lineItemId } = item;
    const made = standing.get(lineItemId) ?? 0;
    if (failed.has(lineItemId) || made === unitsUnderPlan(item)) return [];
    if (made > unitsUnderPlan(item)) return [surplusContracts(item, made)];
    return [missingContracts(item, made, former.get(lineItemId))];
  });
  return { contracts, failures: [...failures, ...uneven] };
}

/** The contracts from before, as the reply has them if it names them, and then the reply's new ones. */
function joined(
  before: readonly OrderContract[],
  named: readonly OrderContract[],
): OrderContract[] {
  const contracts = [...before, ...named];
  return [...new Map(contracts.map((contract) => [contractKey(contract), contract])).values()];
}

/**
 * The contracts from before that must have ended although the reply does not say so: a service may list only
 * contracts that stand, or only what changed. They are the contracts of a line item whose plan is another one now, or
 * was another one meanwhile; and the newest ones where more stand than the line item has or had units.
 */
function endedUnnamed(
  before: readonly OrderContract[],
  named: readonly OrderContract[],
  row: OrderRow,
): ReadonlySet<OrderContract> {
  const keys = new Set(named.map(contractKey));
  const items = byId(readSentItems(row.attempted_items));
  const confirmed = byId(confirmedItems(row));
  const standing = countStanding(named);
  const unnamed = new Map<string, number>();
  const ended = before.filter((contract) => {
    const { lineItemId, isCancelled } = contract;
    const item = items.get(lineItemId);
    // A line item that was not sent stays as it is.
    if (isCancelled || item === undefined || keys.has(contractKey(contract))) return false;
    const confirmedItem = confirmed.get(lineItemId);
    if (confirmedItem === undefined || planOf(confirmedItem) !== planOf(item)) return true;
    const count = (unnamed.get(lineItemId) ?? 0) + 1;
    unnamed.set(lineItemId, count);
    const all = (standing.get(lineItemId) ?? 0) + count;
    return all > unitsUnderPlan(item) || count > unitsUnderPlan(confirmedItem);
  });
  return new Set(ended);
}

function byId(items: readonly OrderLineItem[]): Map<string | undefined, OrderLineItem> {
  return new Map(items.map((item) => [item.lineItemId, item]));
}

/** The failure of a line item that has fewer contracts than units under its plan. */
function missingContracts(
  item: OrderLineItem,
  made: number,
  former: readonly OrderContract[] = [],
): FailedContract {
  const { lineItemId } = item;
  const named = made === 0 ? 'no contract' : `${made} of ${unitsUnderPlan(item)} contracts`;
  const ofFormerPlan =
    former.length === 0
      ? ''
      : ` Those of its former plan: ${former.map(({ contractId }) => contractId).join(', ')}.`;
  return {
    lineItemId,
    errorCode: 'CONTRACT_MISSING',
    errorMessage: `The service took the order, but named ${named} of line item ${lineItemId}.${ofFormerPlan} Ask its operator which contracts it has: settle the order with them, or retry it where there are no others.`,
  };
}

/** The failure of a line item that has more contracts in force than units under its plan. */
function surplusContracts(item: OrderLineItem, made: number): FailedContract {
  const { lineItemId } = item;
  return {
    lineItemId,
    errorCode: 'CONTRACT_SURPLUS',
    errorMessage: `The service took the order, but more contracts of line item ${lineItemId} are in force than units are under a plan: ${made}, not ${unitsUnderPlan(item)}. Ask its operator to end those that were made twice or did not end; then retry the order.`,
  };
}
