import { WarrantyError } from '../client/errors.ts';
import { RECEIPT_MAX_LENGTH } from '../schemas/limits.ts';
import { readCompact } from './compact-jws.ts';
import { Receipt, RECEIPT_TYPE } from './receipt.ts';
import type { ReceiptKey } from './receipt-key-type.ts';
import { readReceiptKey, wrongKey } from './receipt-key.ts';

/** What became of a receipt's verification. */
export type ReceiptVerification =
  | {
      /** It is as it was signed. */
      status: 'ok';
      receipt: Receipt;
    }
  | {
      /** It is not as it was signed, or was signed by another key. */
      status: 'altered';
    }
  | {
      /** It is no receipt at all, or longer than one may be. */
      status: 'no-receipt';
    };

/**
 * Verifies a receipt of `createReceipt`: one changed character, and it is no longer `ok`.
 * @param receipt - From wherever it was kept; what is no receipt is told by `status`, not thrown.
 * @param publicKey - The public key of the key that signed.
 * @throws {RequestError} when the key does not fit, or `jose` is not installed.
 */
export async function verifyReceipt(
  receipt: string,
  publicKey: ReceiptKey,
): Promise<ReceiptVerification> {
  const usable = await readReceiptKey(publicKey, 'publicKey');
  const options = { ...usable, typ: RECEIPT_TYPE, maxLength: RECEIPT_MAX_LENGTH };
  const read = await readCompact(receipt, options).catch((error: unknown) => {
    throw error instanceof WarrantyError ? error : wrongKey('publicKey');
  });
  if (read === 'altered') return { status: 'altered' };
  const parsed = read === 'none' ? undefined : Receipt.safeParse(read.value);
  return parsed?.success ? { status: 'ok', receipt: parsed.data } : { status: 'no-receipt' };
}
