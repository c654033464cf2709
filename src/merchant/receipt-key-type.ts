/*
 * This type is apart from the code that reads a key, which has types of `jose`. So a shop that signs nothing need not
 * install `jose`, even if its compiler checks the types of packages.
 */

/**
 * A key of a receipt, Ed25519 or ECDSA over P-256: as PEM text (PKCS#8 of a private key, SPKI of a
 * public one), as JWK, as its JSON, or as a `CryptoKey` or `KeyObject`.
 */
export type ReceiptKey = string | { readonly kty: string } | { readonly type: string };
