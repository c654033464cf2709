import { parseSync, Visitor, type Node } from 'oxc-parser';
import type { Plugin } from 'vite';

/** So many characters in a row are what functions may have in common. */
const LENGTH = 3;

/**
 * Puts the arrow functions of a minified script in an order in which like ones are near each other: what repeats from
 * nearby is compressed best. Kept because minifiers leave the order as it is.
 */
export function functionOrder(): Plugin {
  return {
    name: 'function-order',
    generateBundle({ minify }, files) {
      // A draft, which is not minified, stays as it is.
      if (!minify) return;
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = withFunctionOrder(file.code);
      }
    },
  };
}

/** A script in which each function of a list of variables that are all functions follows the one most like it. */
export function withFunctionOrder(code: string): string {
  const lists: (readonly Node[])[] = [];
  new Visitor({
    VariableDeclaration({ declarations }) {
      const isFree = declarations.every(({ init }) => init?.type === 'ArrowFunctionExpression');
      if (isFree) lists.push(declarations);
    },
  }).visit(parseSync('script.js', code).program);
  // Lists within functions stay as they are: they are short, and would move with their functions.
  const longest = lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const texts = inOrder(longest.map(({ start, end }) => code.slice(start, end)));
  const [first, last] = [longest[0], longest.at(-1)];
  return first && last ? code.slice(0, first.start) + texts.join() + code.slice(last.end) : code;
}

/** The texts in an order that begins with the first, where each is the most like the one before it. */
function inOrder(texts: readonly string[]): string[] {
  const [first, ...others] = texts.map((text) => ({ text, pieces: piecesOf(text) }));
  if (!first) return [];
  const ordered = [first];
  for (let last = first; others.length > 0; ordered.push(last)) {
    const scores = others.map(({ pieces }) => likeness(last.pieces, pieces));
    const [next = last] = others.splice(scores.indexOf(Math.max(...scores)), 1);
    last = next;
  }
  return ordered.map(({ text }) => text);
}

function piecesOf(text: string): Set<string> {
  return new Set(Array.from(text, (_, start) => text.slice(start, start + LENGTH)));
}

/** From 0 to 1: the share of pieces that both have. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const piece of one) both += Number(other.has(piece));
  return both / Math.sqrt(one.size * other.size);
}
