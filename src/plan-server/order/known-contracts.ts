import { contractKey, type FailedContract } from '../../merchant/contracts.ts';
import { type OrderContract, OrderContracts, type OrderRow } from './order-view.ts';
import { readSentItems, unitsUnderPlan } from './sent-items.ts';

/** What a reply said of an order's contracts, or what is known of them after it. */
interface ContractNews {
  readonly contracts: readonly OrderContract[];
  readonly failures: readonly FailedContract[];
}

/**
 * What is known of an order's contracts once a reply came. Of those from before a service may be silent,
 * because nothing changed about them. A plan of which nothing is known at all is a failure: it was paid.
 * @param row - The order after the attempt that the reply answers.
 */
export function knownAfter(row: OrderRow, { contracts, failures }: ContractNews): ContractNews {
  const sent = readSentItems(row.attempted_items);
  const kept = unnamed(row, contracts, new Map(sent.map((item) => [item.lineItemId, item])));
  const answered = new Set<unknown>(
    [...contracts, ...failures, ...kept.filter(isStanding)].map(({ lineItemId }) => lineItemId),
  );
  const missing = sent.filter((item) => unitsUnderPlan(item) > 0 && !answered.has(item.lineItemId));
  return {
    contracts: [...contracts, ...kept],
    failures: [...failures, ...missing.map(({ lineItemId }) => missingContract(lineItemId))],
  };
}

type SentItem = ReturnType<typeof readSentItems>[number];

/**
 * The contracts from before that the reply does not name. Where they and those that it names are more than
 * the line item's units, the newest have ended: a service may list only contracts that stand.
 */
function unnamed(
  { contracts }: OrderRow,
  named: readonly OrderContract[],
  items: ReadonlyMap<SentItem['lineItemId'], SentItem>,
): OrderContract[] {
  const keys = new Set(named.map(contractKey));
  const standing = Map.groupBy(named.filter(isStanding), ({ lineItemId }) => lineItemId);
  const places = new Map<string, number>();
  return OrderContracts.parse(JSON.parse(contracts)).filter((contract) => {
    if (keys.has(contractKey(contract))) return false;
    const item = items.get(contract.lineItemId);
    // A line item that was not sent stays as it is.
    if (contract.isCancelled || item === undefined) return true;
    const before =
      places.get(contract.lineItemId) ?? standing.get(contract.lineItemId)?.length ?? 0;
    places.set(contract.lineItemId, before + 1);
    return before < unitsUnderPlan(item);
  });
}

function isStanding({ isCancelled }: OrderContract): boolean {
  return !isCancelled;
}

function missingContract(lineItemId: string | undefined): FailedContract {
  return {
    lineItemId,
    errorCode: 'CONTRACT_MISSING',
    errorMessage: `The service took the order, but named no contract of line item ${lineItemId}. Ask its operator which contracts it has: settle the order with them, or retry it where there is none.`,
  };
}
