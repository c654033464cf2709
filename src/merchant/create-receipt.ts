import { fieldError, RequestError, WarrantyError } from '../client/errors.ts';
import { RECEIPT_MAX_LENGTH } from '../schemas/limits.ts';
import type { CoverageSection } from '../schemas/quote-shape.ts';
import { read } from '../schemas/read.ts';
import { givenFields, isObject } from '../schemas/rules.ts';
import { Selection, WholeSystemSelection } from '../schemas/selection.ts';
import { dateTimeText } from './date-time-text.ts';
import { hashOf } from './hash.ts';
import { signCompact } from './compact-jws.ts';
import { parseSelection } from './parse-selection.ts';
import { GivenEvidence, RECEIPT_TYPE } from './receipt.ts';
import type { ReceiptKey } from './receipt-key-type.ts';
import { readReceiptKey, wrongKey } from './receipt-key.ts';

const SHA_256_BYTES = 32;

/** What a receipt holds besides the selection, and its date. */
export interface ReceiptOptions {
  /** `coverageList` of the quote that was shown, or of the one that `verifySelection` gave. */
  readonly coverageList?: readonly CoverageSection[] | undefined;
  /** Where the shopper chose, such as `product-page` or `e-mail`, in the shop's own words. */
  readonly where?: string | undefined;
  /** When it is signed; default: now. */
  readonly now?: Date | undefined;
}

/**
 * A signed record of what the shopper agreed to (a JWS in its compact form, at most 64 KiB): keep it
 * with the order. Make it of a selection that was verified. It holds no personal data; and where
 * `coverageList` would make it too long, it holds a hash of the list.
 * @param signingKey - The shop's private key, Ed25519 or ECDSA over P-256.
 * @throws {RequestError} when the selection, the key or an option does not fit, or `jose` is not installed.
 */
export async function createReceipt(
  selection: Selection | WholeSystemSelection,
  signingKey: ReceiptKey,
  { now = new Date(), ...given }: ReceiptOptions = {},
): Promise<string> {
  const { coverageList, where } = evidenceOf(given);
  const record = {
    ...recordOf(selection),
    preselected: false,
    ...(where && { where }),
    iat: secondsOf(now),
  };
  const usable = await readReceiptKey(signingKey, 'signingKey');
  const sign = (value: object) =>
    signCompact(value, { ...usable, typ: RECEIPT_TYPE }).catch((error: unknown) => {
      throw error instanceof WarrantyError ? error : wrongKey('signingKey');
    });
  const receipt = await sign({ ...record, coverageList });
  if (receipt.length <= RECEIPT_MAX_LENGTH) return receipt;
  const coverageHash = coverageList && (await hashOf(JSON.stringify(coverageList), SHA_256_BYTES));
  const short = await sign({ ...record, coverageHash });
  if (short.length <= RECEIPT_MAX_LENGTH) return short;
  throw fieldError('selection', `The selection is too long for ${RECEIPT_MAX_LENGTH} characters.`);
}

/** The date in seconds since 1970. Without one nobody could verify the receipt, as the shop would learn years later. */
function secondsOf(now: Date): number {
  const seconds = Math.floor(Date.parse(dateTimeText(now)) / 1000);
  if (Number.isNaN(seconds)) throw fieldError('now', 'now must be a valid Date.');
  return seconds;
}

/** The selection as it is signed: without the product's description, which was for the service alone. */
function recordOf(selection: unknown): object {
  if (isObject(selection) && 'lineItemList' in selection) {
    // A verification checks either the product or the list, and what it did not check is no record.
    if (!('product' in selection)) return parseSelection(WholeSystemSelection, selection);
    throw fieldError(
      'selection',
      'The selection has both a product and a lineItemList: give `selected` of its verification.',
    );
  }
  const { product, ...choice } = parseSelection(Selection, selection);
  const { productDescription: _description, ...shownProduct } = product;
  return { ...choice, product: shownProduct };
}

/**
 * What a receipt holds besides the selection, without fields that a service added. Plain JavaScript may give what no
 * receipt can have, such as the text that a database kept of the list: nobody could verify the receipt.
 */
function evidenceOf({ where, ...given }: Pick<ReceiptOptions, 'coverageList' | 'where'>) {
  const { data, issues } = read(GivenEvidence, {
    ...givenFields(given),
    where: where || undefined,
  });
  if (!issues) return data;
  throw new RequestError(issues.map(({ message }) => message).join(' '), { issues });
}
