import { noProductMessage } from './product/no-product-reason.ts';
import type { ProductFinding } from './product/product-detector.ts';
import { warnOnce } from './warn-once.ts';

/** What each kind of warning is about. */
interface Facts {
  readonly 'unknown-value': [attribute: string, value: string, allowed: readonly string[]];
  readonly count: [attribute: string, used: number];
  readonly currency: [code: string];
  readonly price: [text: string];
  readonly missing: [names: readonly string[], finding: ProductFinding | undefined];
  readonly form: [id: string | null];
  readonly 'early-quote': [];
  readonly language: [tag: string];
  readonly other: [sentence: string];
}

/** A warning of an element: its kind, and its facts. */
export type Warning<Kind extends keyof Facts = keyof Facts> = {
  readonly [Each in Kind]: readonly [kind: Each, ...facts: Facts[Each]];
}[Kind];

const SENTENCES: { readonly [Kind in keyof Facts]: (...facts: Facts[Kind]) => string } = {
  'unknown-value': (attribute, value, allowed) =>
    `${attribute}="${value}" is not known: it is one of ${allowed.join(', ')}. ${allowed[0]} is used.`,
  count: (attribute, used) => `${attribute} must be a whole number of at least 1. ${used} is used.`,
  currency: (code) =>
    `currency="${code}" is not an ISO 4217 code such as USD. Prices are shown as plain numbers.`,
  price: (text) =>
    `product-price="${text}" can't be read: give plain digits with a ".", such as 1299.00, above 0.`,
  missing: (names, finding) =>
    `${names.join(', ')} must be given${names[0]?.startsWith('product') ? '' : ' (on the script tag: data-…)'}.${finding && 'reason' in finding ? ` ${noProductMessage(finding)}` : ''}`,
  form: (id) =>
    id === null
      ? `it has a name and is in no form: no form sends the choice. Put it into the shop's form, or give that form's id as form.`
      : `form="${id}" names no form of this page: no form sends the choice. Give it the form's id.`,
  'early-quote': () =>
    'quote was given before the product changed: it is not used. Give the product first, then its quote.',
  language: (tag) => `words for "${tag}" are not used: give a language tag such as pt-BR.`,
  other: (sentence) => sentence,
};

/**
 * Tells the page's developer, once, what to mend at an element. No shopper waits for it, so in the
 * script-tag build the sentences come with the popup's part (`src/cdn/late-warnings.ts`).
 * @param tag - The element's.
 */
export function warnOf(tag: string, warning: Warning): void {
  warnOnce(`<${tag}> ${sentenceOf(warning)}`);
}

function sentenceOf<Kind extends keyof Facts>([kind, ...facts]: Warning<Kind>): string {
  return SENTENCES[kind](...facts);
}
