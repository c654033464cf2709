import { format } from 'oxfmt';
import options from '../.oxfmtrc.json' with { type: 'json' };

/**
 * A written file's text as `npm run format` leaves it.
 *
 * @param path - Relative to the top folder: its ending says which language the text is in.
 * @throws {Error} when the text has no form in that language.
 */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, options);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be formatted: ${error.message}`);
  return code;
}
