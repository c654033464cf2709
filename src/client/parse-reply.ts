import { isNestedDeeper } from '../schemas/nesting.ts';
import type { Read } from '../schemas/read.ts';
import { ReplyError } from './reply-errors.ts';
import type { Credentials } from './credentials.ts';

/** Deepest nesting of a reply that is let in; the interface needs four levels. */
const MAX_NESTING = 64;

/** Whether a reply is nested too deeply to be read. */
export function isTooDeep(value: unknown): boolean {
  return isNestedDeeper(value, MAX_NESTING);
}

/**
 * The reply that a text holds.
 * @param read - Reads the JSON value of the text.
 * @param name - What was asked, such as `POST https://…`: the beginning of the error's message.
 * @param credentials - Take the access token out of an error's body; a reply that is read is left as it is.
 * @throws {ReplyError} when the text is no JSON, is nested too deeply, or `read` finds issues.
 */
export function parseReply<Reply>(
  text: string,
  read: (value: unknown) => Read<Reply>,
  name: string,
  { body }: Pick<Credentials, 'body'>,
): Reply {
  const fail = (what: string, said?: unknown, issues?: ReplyError['issues']): never => {
    throw new ReplyError(`${name} answered with ${what}`, { issues, body: body(said, false) });
  };
  if (text.trim() === '') return fail('an empty body where the interface promises JSON.');
  const value = parseJson(text);
  if (value === undefined) {
    return fail(
      "something that is not JSON. Check that serviceUrl is the service's address.",
      text,
    );
  }
  if (isTooDeep(value)) return fail(`JSON nested more than ${MAX_NESTING} levels deep.`, text);
  const { data, issues } = read(value);
  if (!issues) return data;
  const first = issues[0]?.message ?? 'nothing of it does.';
  return fail(`JSON that does not fit the interface: ${first}`, value, issues);
}

/** The JSON value; `undefined` where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
