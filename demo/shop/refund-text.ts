import { refundedUnits } from 'warranty-widget/merchant';
import { addMoney } from 'warranty-widget/schemas';
import type { ContractStatus } from './contract-status.ts';
import { priceText } from './currency.ts';
import { isPlanRefused, type OrderLine } from './order.ts';
import { findVariant } from './products.ts';

interface Refund {
  /** The line before a unit was taken back. */
  readonly line: OrderLine;
  readonly before: ContractStatus | undefined;
  readonly after: ContractStatus | undefined;
}

/** What one unit's refund gave back, for the shop's accounts: money, and the contract that ended. */
export function refundText({ line, before, after }: Refund): string {
  const price = findVariant(line.sku)?.variant.price ?? 0;
  const { plan } = line;
  const hasPlan = plan?.quantity === line.quantity && !isPlanRefused(before, line);
  if (!plan || !hasPlan) return `One unit was refunded: ${priceText(price)}.`;
  const amount = priceText(addMoney(price, plan.warrantyPrice));
  const refunded = `One unit was refunded with its plan: ${amount}.`;
  const [ended] = refundedUnits(contractList(before), contractList(after));
  return ended
    ? `${refunded} Contract ${ended.contractId} ended.`
    : `${refunded} Its contract ends as soon as the service has the change.`;
}

function contractList(status: ContractStatus | undefined) {
  return { contractList: [...(status?.contracts ?? [])] };
}
