/** Bytes of a hash that are kept: enough that no two texts share one. */
const LENGTH = 16;

/**
 * The SHA-256 of a text, in hexadecimal digits: short, and nobody can read the text from it.
 * @param length - Bytes of the hash that are kept; 32 are all of it.
 */
export async function hashOf(text: string, length = LENGTH): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash, 0, length), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
