import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { parseSync, Visitor, type Node } from 'oxc-parser';

/** So many characters in a row are what functions may have in common; which number is best differs by script. */
const LENGTHS = [3, 4];

/** So many orders are tried for each length: each more takes as long as to compress the script once. */
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
  const functions = longest.map(({ start, end }) => code.slice(start, end));
  const orders = LENGTHS.flatMap((length) => ordersOf(functions, length));
  const tried = orders.map(async (texts) => {
    const script = code.slice(0, first.start) + texts.join() + code.slice(last.end);
    return { script, size: (await compressed(script)).length };
  });
  const scripts = await Promise.all(tried);
  return scripts.reduce((one, other) => (other.size < one.size ? other : one)).script;
}

/** Orders of the texts in which each is the most like the one before it: they begin with texts from all over the list. */
function ordersOf(texts: readonly string[], length: number): string[][] {
  const scores = likenesses(texts.map((text) => piecesOf(text, length)));
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

function piecesOf(text: string, length: number): Set<string> {
  return new Set(Array.from(text, (_, start) => text.slice(start, start + length)));
}

/**
 * How like each text is to each other, from 0 to 1: the share of pieces that both have. A piece counts the more the
 * fewer texts have it: what many have repeats from nearby in any order.
 */
function likenesses(texts: readonly ReadonlySet<string>[]): number[][] {
  const counts = new Map<string, number>();
  for (const piece of texts.flatMap((pieces) => [...pieces])) {
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  const weights = new Map(
    [...counts].map(([piece, count]) => [piece, Math.log(texts.length / count)]),
  );
  const weightOf = (pieces: ReadonlySet<string>, others = pieces) => {
    let sum = 0;
    for (const piece of pieces) if (others.has(piece)) sum += weights.get(piece) ?? 0;
    return sum;
  };
  const wholes = texts.map((pieces) => weightOf(pieces));
  return texts.map((one, index) =>
    texts.map((other, otherIndex) => {
      const both = weightOf(one, other);
      return both && both / Math.sqrt((wholes[index] ?? 0) * (wholes[otherIndex] ?? 0));
    }),
  );
}
