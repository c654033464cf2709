import type { CompactSign } from 'jose';
import { loadJose } from './load-jose.ts';

/** How a text is signed, and what one that is read has to be. */
export interface CompactJwsOptions {
  readonly key: Parameters<CompactSign['sign']>[0];
  readonly alg: string;
  /** The kind of text: no text of another kind that the same key signed is accepted in its place. */
  readonly typ: string;
  /** Most characters of a text that is read. */
  readonly maxLength: number;
}

/** Three parts of base64url. */
const COMPACT_JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The value as a signed text: a JWS in its compact form. */
export async function signCompact(
  value: object,
  { key, alg, typ }: Omit<CompactJwsOptions, 'maxLength'>,
): Promise<string> {
  const { CompactSign } = await loadJose();
  return new CompactSign(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg, typ })
    .sign(key);
}

/**
 * The value that was signed; `altered` where the text is not as it was signed, or was signed by another
 * key; `none` where it is no such text at all.
 * @throws what the runtime reports of a key that does not fit.
 */
export async function readCompact(
  text: unknown,
  { key, alg, typ, maxLength }: CompactJwsOptions,
): Promise<{ value: unknown } | 'altered' | 'none'> {
  const { base64url, compactVerify, errors } = await loadJose();
  if (typeof text !== 'string' || text.length > maxLength || !COMPACT_JWS.test(text)) return 'none';
  try {
    const { payload, protectedHeader } = await compactVerify(text, key, { algorithms: [alg] });
    // The last character of a signature has bits that no byte needs: other characters would give the same bytes.
    const signature = text.slice(text.lastIndexOf('.') + 1);
    if (base64url.encode(base64url.decode(signature)) !== signature) return 'altered';
    if (protectedHeader.typ !== typ) return 'none';
    return { value: JSON.parse(new TextDecoder().decode(payload)) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return 'altered';
    if (error instanceof SyntaxError) return 'none';
    throw error;
  }
}
