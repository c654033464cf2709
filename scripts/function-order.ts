import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { parseSync, Visitor, type Node } from 'oxc-parser';

/** So many characters in a row are what functions may have in common. */
const LENGTH = 3;

/** So many orders are tried: each more takes as long as to compress the script once. */
const ORDERS = 16;

/** Several scripts are compressed at the same time. */
const compressed = promisify(brotliCompress);

/**
 * A finished script whose arrow functions are in an order in which like ones are near each other: what repeats from
 * nearby is compressed best. Of the orders that begin with some of its functions, it has the one that is smallest with
 * brotli. Kept because minifiers leave the order as it is.
 */
export async function withFunctionOrder(code: string): Promise<string> {
  const lists: (readonly Node[])[] = [];
  new Visitor({
    VariableDeclaration({ declarations }) {
      const isFree = declarations.every(({ init }) => init?.type === 'ArrowFunctionExpression');
      if (isFree) lists.push(declarations);
    },
  }).visit(parseSync('script.js', code).program);
  // Lists within functions stay as they are: they are short, and would move with their functions.
  const longest = lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const [first, last] = [longest[0], longest.at(-1)];
  if (!first || !last) return code;
  const orders = ordersOf(longest.map(({ start, end }) => code.slice(start, end)));
  const tried = orders.map(async (texts) => {
    const script = code.slice(0, first.start) + texts.join() + code.slice(last.end);
    return { script, size: (await compressed(script)).length };
  });
  const scripts = await Promise.all(tried);
  return scripts.reduce((one, other) => (other.size < one.size ? other : one)).script;
}

/** Orders of the texts in which each is the most like the one before it: they begin with texts from all over the list. */
function ordersOf(texts: readonly string[]): string[][] {
  const pieces = texts.map(piecesOf);
  const scores = pieces.map((one) => pieces.map((other) => likeness(one, other)));
  const step = Math.ceil(texts.length / ORDERS);
  return [...texts.keys()]
    .filter((index) => index % step === 0)
    .map((start) => orderFrom(start, scores).map((index) => texts[index] ?? ''));
}

/** The indices in the order that begins with one of them. */
function orderFrom(start: number, scores: readonly (readonly number[])[]): number[] {
  const ordered = [start];
  const others = new Set(scores.keys());
  for (let last = start; others.delete(last) && others.size > 0; ordered.push(last)) {
    const likenessTo = (index: number) => scores[last]?.[index] ?? 0;
    last = [...others].reduce((best, index) =>
      likenessTo(index) > likenessTo(best) ? index : best,
    );
  }
  return ordered;
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
