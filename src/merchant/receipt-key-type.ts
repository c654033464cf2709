/*
 * Apart from what reads a key, whose types are those of `jose`: a shop that signs nothing need not install
 * that, also where its compiler checks the types of packages.
 */

/**
 * A key of a receipt, Ed25519 or ECDSA over P-256: as PEM text (PKCS#8 of a private key, SPKI of a
 * public one), as JWK, as its JSON, or as a `CryptoKey` or `KeyObject`.
 */
export type ReceiptKey = string | { readonly kty: string } | { readonly type: string };
