import type { Redactor } from '../client/redactor.ts';

/** A text without the secrets that somebody else may have repeated in it. */
export function withoutSecrets(text: string, redactors: readonly Redactor[]): string {
  return redactors.reduce((rest, redactor) => redactor.text(rest), text);
}
