import { join } from 'node:path';
import { parseSync, Visitor, type Node } from 'oxc-parser';
import type { Plugin } from 'vite';
import { type PlacedText, withTexts } from './with-texts.ts';

/**
 * Properties and methods that modules of the scripts have for each other, about the most used first: no page, document,
 * reply, element of another copy, or browser has one of these names. Those that Lit's class has are the names of what
 * stands in its place in the scripts; a page may use `updateComplete` and `requestUpdate`, which are not here.
 */
export const NAMES =
  `
  unfollow follow tell become finding internals langs known isOptional onInput onAct isDisabled exceeded isFor isHere
  asked isVariant isUpdatePending texts createRenderRoot renderRoot digits hasUpdated hostConnected hostUpdated
  onSight marked isWanted prepare isNamed isMissing holes byName byAttribute keepLaterValues onAnswered joinWith
  isDoubtful watch replyLimit want writeEntries remember openPopup showsMonthly whenReady renderState said
  headings handOut readsMarkup accepted roots isTooLate isSameAs whetherTaken hasClosed isHeld rulesOfWhole
  gathered othersIn warnOfName pick detected abandoned mayRetry longestWait readReply joinGivenQuote
  onCloseButton onClose onPointerDown onPointerUp onClick onAccept onMark isAsking onDecline lacksMark reflect
  variantPrices productAround addController hostDisconnected willUpdate warning failure hold renderOptions
  performUpdate converter renderBefore shows
`.match(/\w+/g) ?? [];

/** Letters, those first that minified code has most: together they are compressed best. No d: it is a style in SVG. */
const LETTERS = 'etnriaosclufpmhgvybxSwTCEDkMAPOjNIRLFBUHGVWqzKYXQJZ';

const SHORT = new Map(
  NAMES.map((name, index) => {
    const letter = LETTERS.charAt(index % LETTERS.length);
    return [name, letter + LETTERS.charAt(Math.floor(index / LETTERS.length) - 1)];
  }),
);

/** The folder of the scripts' own modules, wherever the repository is. */
const SOURCE = join(import.meta.dirname, '../src/');

/** Shortens names of properties in the scripts. Kept because the minifier does so with private ones alone. */
export function shortNames(): Plugin {
  return {
    name: 'short-names',
    enforce: 'post',
    transform: (code, id) => (id.startsWith(SOURCE) ? withShortNames(code) : undefined),
  };
}

/** @throws {Error} where a string is one of the names: it may stand for the property. */
export function withShortNames(code: string): string {
  const shortened: PlacedText[] = [];
  const note = (key: Node, isShorthand = false) => {
    const short = key.type === 'Identifier' && SHORT.get(key.name);
    if (short) shortened.push({ ...key, text: isShorthand ? `${short}: ${key.name}` : short });
  };
  new Visitor({
    MemberExpression: ({ property, computed }) => computed || note(property),
    Property: ({ key, computed, shorthand }) => computed || note(key, shorthand),
    MethodDefinition: ({ key, computed }) => computed || note(key),
    PropertyDefinition: ({ key, computed }) => computed || note(key),
    Literal: ({ value }) => refuse(String(value)),
    TemplateElement: ({ value }) => refuse(value.raw),
  }).visit(parseSync('module.js', code).program);
  return withTexts(code, shortened);
}

function refuse(text: string): void {
  if (SHORT.has(text)) throw new Error(`"${text}" is a string: it can't be short.`);
}
