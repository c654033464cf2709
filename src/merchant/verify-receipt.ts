import { RECEIPT_MAX_LENGTH } from '../schemas/limits.ts';
import { loadJose } from './load-jose.ts';
import { Receipt, RECEIPT_TYPE } from './receipt.ts';
import { readReceiptKey, wrongKey, type ReceiptKey } from './receipt-key.ts';

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

/** Three parts of base64url. */
const COMPACT_JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Verifies a receipt of `createReceipt`: one changed character, and it is no longer `ok`.
 * @param receipt - From wherever it was kept; anything else than a receipt is told, not thrown.
 * @param publicKey - The public key that belongs to the one which signed.
 * @throws {RequestError} when the key does not fit, or `jose` is not installed.
 */
export async function verifyReceipt(
  receipt: string,
  publicKey: ReceiptKey,
): Promise<ReceiptVerification> {
  const { key, alg } = await readReceiptKey(publicKey, 'publicKey');
  const { base64url, compactVerify, errors } = await loadJose();
  if (
    typeof receipt !== 'string' ||
    receipt.length > RECEIPT_MAX_LENGTH ||
    !COMPACT_JWS.test(receipt)
  ) {
    return { status: 'no-receipt' };
  }
  try {
    const { payload, protectedHeader } = await compactVerify(receipt, key, { algorithms: [alg] });
    if (!isCanonical(receipt.slice(receipt.lastIndexOf('.') + 1), base64url)) {
      return { status: 'altered' };
    }
    const read = Receipt.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return protectedHeader.typ === RECEIPT_TYPE && read.success
      ? { status: 'ok', receipt: read.data }
      : { status: 'no-receipt' };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) {
      return { status: 'altered' };
    }
    throw wrongKey('publicKey');
  }
}

/** The last character of a signature has bits that no byte needs: only one value of them was written. */
function isCanonical(text: string, base64url: typeof import('jose').base64url): boolean {
  return base64url.encode(base64url.decode(text)) === text;
}
