/** The text of a body, as far as it was read. */
export interface LimitedText {
  text: string;
  /** True where the body is longer than the limit; the rest was not read. */
  exceeded: boolean;
  /** Why reading ended early, where the connection failed. */
  failure?: unknown;
}

/**
 * Reads a body as text up to a number of bytes, and stops the transfer there; one that is no stream,
 * from a `fetch` that is not the browser's, is read whole. Never rejects.
 */
export async function readLimited(
  response: Pick<Body, 'body' | 'text'>,
  limit: number,
): Promise<LimitedText> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    // Fails where a `fetch` that is not the browser's has read the body already.
    const reader = response.body?.getReader();
    if (!reader) {
      const whole = await response.text();
      return { text: whole.slice(0, limit), exceeded: whole.length > limit };
    }
    for (;;) {
      const chunk = await reader.read();
      if (chunk.value === undefined) return { text: text + decoder.decode(), exceeded: false };
      bytes += chunk.value.byteLength;
      if (bytes > limit) {
        text += decoder.decode(chunk.value.subarray(0, limit - bytes));
        await reader.cancel();
        return { text, exceeded: true };
      }
      text += decoder.decode(chunk.value, { stream: true });
    }
  } catch (failure) {
    return { text, exceeded: false, failure };
  }
}
