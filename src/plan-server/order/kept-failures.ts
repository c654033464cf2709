import type { Redactor } from '../../client/redactor.ts';
import type { FailedContract } from '../../merchant/contracts.ts';
import type { OrderToSave } from '../../merchant/order-client.ts';
import { withoutSecrets } from '../without-secrets.ts';

/** Most characters of JSON that an order keeps of its failures: some hundreds of them, and one at least. */
const ALL_MAX_LENGTH = 64 * 1024;

/** Most fields of a failure. */
const FIELDS_MAX = 20;

/** Most characters of a field's name. */
const NAME_MAX_LENGTH = 100;

/** Most characters of a field: of a text, or of whatever else it is, as JSON. */
const FIELD_MAX_LENGTH = 1000;

/** The fields that a person needs; a failure that has many has these. */
const NEEDED = ['lineItemId', 'contractId', 'isCancelled', 'errorCode', 'errorMessage'];

/**
 * What is kept of the entries in place of contracts. It is as much as a person reads, because `/attention` repeats it
 * for each order; and it has no secrets, because a service may repeat in any field what it was sent. The id of a line
 * item of the order stays as it is, even if it happens to hold the text of a secret.
 */
export function keptFailures(
  failures: readonly FailedContract[],
  redactors: readonly Redactor[],
  { orderLineItemList }: OrderToSave,
): FailedContract[] {
  const ids = new Set<unknown>(orderLineItemList.map(({ lineItemId }) => lineItemId));
  const kept: FailedContract[] = [];
  let left = ALL_MAX_LENGTH;
  for (const failure of failures) {
    const short = shortened(failure, redactors, ids);
    left -= JSON.stringify(short).length;
    if (left < 0) break;
    kept.push(short);
  }
  const further = failures.length - kept.length;
  return further === 0 ? kept : [...kept, furtherFailures(further)];
}

/**
 * What is kept of a reply that cannot be read: its beginning, without secrets. It may name contracts that exist, and
 * nobody else has it.
 */
export function keptReply(body: unknown, redactors: readonly Redactor[]): string {
  // As JSON, which has no character that a database refuses.
  return shortText(JSON.stringify(body), FIELD_MAX_LENGTH, redactors);
}

/** A failure with the fields that a person needs first, and no more of the others than a person reads. */
function shortened(
  failure: FailedContract,
  redactors: readonly Redactor[],
  ids: ReadonlySet<unknown>,
): FailedContract {
  const names = new Set([
    ...NEEDED.filter((name) => Object.hasOwn(failure, name)),
    ...Object.keys(failure),
  ]);
  const fields = [...names].slice(0, FIELDS_MAX).map((name): [string, unknown] => {
    const value = failure[name];
    if (name === 'lineItemId' && ids.has(value)) return [name, value];
    return [shortText(name, NAME_MAX_LENGTH, redactors), shortValue(value, redactors)];
  });
  return Object.fromEntries(fields);
}

/** A field as it came; one that is too long is a text that ends in `…`. */
function shortValue(value: unknown, redactors: readonly Redactor[]): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length > FIELD_MAX_LENGTH) return shortText(text, FIELD_MAX_LENGTH, redactors);
  return redactors.reduce<unknown>((json, redactor) => redactor.json(json), value);
}

/** A text that is cut only once no secret is in it, because a piece of a secret could not be recognised. */
function shortText(text: string, maxLength: number, redactors: readonly Redactor[]): string {
  const redacted = withoutSecrets(text, redactors);
  return redacted.length > maxLength ? `${redacted.slice(0, maxLength - 1)}…` : redacted;
}

function furtherFailures(count: number): FailedContract {
  return {
    errorCode: 'FURTHER_FAILURES',
    errorMessage: `The service gave ${count} more entries in place of contracts than are kept here. Ask its operator for them.`,
  };
}
