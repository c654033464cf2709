import { ReplyError } from '../../client/reply-error.ts';
import { describeIssues } from '../../schemas/issues.ts';
import { Quote } from '../../schemas/quote.ts';
import { quotedState, type ChoiceState } from './quote-state.ts';

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
  const read = Quote.safeParse(quote);
  if (read.success) return quotedState(read.data, subject);
  const issues = describeIssues(read.error, quote);
  const error = new ReplyError(`${name} is not a warranty quote.`, { issues });
  return { status: 'error', error };
}
