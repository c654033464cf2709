import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shop's pair of keys for receipts, as PEM. */
export interface ReceiptKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A pair that is kept nowhere: receipts of this run only. */
export function newReceiptKeys(): ReceiptKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  return withPublicKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
}

/**
 * The pair that is kept in a folder; made there the first time.
 * @throws {RangeError} where it is there, but cannot be read.
 */
export function receiptKeysIn(folder: string): ReceiptKeys {
  const file = join(folder, 'receipt-private.pem');
  if (!existsSync(file)) writeFileSync(file, newReceiptKeys().privateKey, { mode: 0o600 });
  try {
    return withPublicKey(readFileSync(file, 'utf8'));
  } catch (cause) {
    const what = `The key ${file} cannot be read: restore it, or delete it if no receipt needs it.`;
    throw new RangeError(what, { cause });
  }
}

function withPublicKey(privateKey: string): ReceiptKeys {
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' });
  return { privateKey, publicKey: publicKey.toString() };
}
