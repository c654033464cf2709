import { ReplyError } from '../../client/reply-error.ts';
import { describeIssues } from '../../schemas/issues.ts';
import { quoteReader } from '../../schemas/quote.ts';
import { quotedState, type ChoiceState } from './quote-state.ts';
import { warnLeftOut } from './warn-left-out.ts';

/**
 * The state that a quote comes to which the page or its own client gave: what is not a quote is an
 * `error`.
 * @param name - What gave it: the beginning of the error's message.
 */
export function givenQuoteState<Subject>(
  quote: unknown,
  subject: Subject,
  name: string,
): ChoiceState<Subject> {
  const leftOut: string[] = [];
  const read = quoteReader({ onLeftOut: (path) => leftOut.push(path) }).safeParse(quote);
  if (read.success) {
    if (leftOut.length > 0) warnLeftOut(leftOut);
    return quotedState(read.data, subject);
  }
  const issues = describeIssues(read.error, quote);
  const error = new ReplyError(`${name} is not a warranty quote.`, { issues, body: quote });
  return { status: 'error', error };
}
