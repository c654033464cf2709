import { ReplyError } from '../../client/reply-error.ts';
import { describeIssues } from '../../schemas/issues.ts';
import { Quote } from '../../schemas/quote.ts';
import { quotedState, type ChoiceState } from './choice-state.ts';

/** The state that a quote given by the page comes to: what is not a quote is an `error`. */
export function givenQuoteState<Subject>(quote: unknown, subject: Subject): ChoiceState<Subject> {
  const read = Quote.safeParse(quote);
  if (read.success) return quotedState(read.data, subject);
  const issues = describeIssues(read.error, quote);
  const error = new ReplyError('The quote property is not a warranty quote.', { issues });
  return { status: 'error', error };
}
