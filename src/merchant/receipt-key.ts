import type { CompactSign } from 'jose';
import { fieldError, type RequestError } from '../client/errors.ts';
import { loadJose } from './load-jose.ts';
import type { ReceiptKey } from './receipt-key-type.ts';

/** A key that can be used, and what its signatures are made by. */
interface UsableKey {
  readonly key: Parameters<CompactSign['sign']>[0];
  readonly alg: Algorithm;
}

type Algorithm = 'EdDSA' | 'ES256';

/**
 * The key as it can be used.
 * @param name - The parameter that a complaint names.
 * @throws {RequestError} for what is no such key; the error holds nothing of it.
 */
export async function readReceiptKey(
  given: ReceiptKey,
  name: 'signingKey' | 'publicKey',
): Promise<UsableKey> {
  const key = typeof given === 'string' ? await fromText(given, name) : given;
  const alg = algorithmOf(key);
  if (alg === undefined || !isKey(key)) throw wrongKey(name);
  return { key, alg };
}

/** The error of a key that cannot be used; what was given is a secret and is not in it. */
export function wrongKey(name: 'signingKey' | 'publicKey'): RequestError {
  const kind = name === 'signingKey' ? 'a private' : 'a public';
  return fieldError(
    name,
    `${name} must be ${kind} key, Ed25519 or ECDSA over P-256, as PEM text, JWK, CryptoKey or KeyObject.`,
  );
}

async function fromText(text: string, name: 'signingKey' | 'publicKey'): Promise<unknown> {
  if (text.trimStart().startsWith('{')) {
    try {
      return JSON.parse(text);
    } catch {
      throw wrongKey(name);
    }
  }
  const { importPKCS8, importSPKI } = await loadJose();
  const load = name === 'signingKey' ? importPKCS8 : importSPKI;
  return load(text.trim(), 'EdDSA')
    .catch(() => load(text.trim(), 'ES256'))
    .catch(() => {
      throw wrongKey(name);
    });
}

/** Only checks that it is an object: one that is no key in spite of its fields is refused when it is used. */
function isKey(key: unknown): key is UsableKey['key'] {
  return typeof key === 'object' && key !== null;
}

/** What the fields of a JWK, a `CryptoKey` or a `KeyObject` say of it. */
interface KeyFields {
  readonly crv?: unknown;
  readonly asymmetricKeyType?: unknown;
  readonly algorithm?: { readonly name?: unknown };
}

function algorithmOf(key: unknown): Algorithm | undefined {
  if (typeof key !== 'object' || key === null) return undefined;
  const { crv, asymmetricKeyType, algorithm }: KeyFields = key;
  switch (crv ?? asymmetricKeyType ?? algorithm?.name) {
    case 'Ed25519':
    case 'ed25519':
      return 'EdDSA';
    case 'P-256':
    case 'ec':
    case 'ECDSA':
      return 'ES256';
    default:
      return undefined;
  }
}
