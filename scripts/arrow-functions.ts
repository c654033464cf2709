import { parseSync, Visitor, type Node, type Program, type Statement } from 'oxc-parser';
import type { Plugin } from 'vite';

/**
 * Makes the declared functions of a script arrow functions, which cost less once minified. Kept because minifiers leave
 * declared functions as they are.
 */
export function arrowFunctions(): Plugin {
  return { name: 'arrow-functions', renderChunk: withArrowFunctions };
}

/** A script whose functions are arrow functions, all before its other code: each is there before it is called. */
export function withArrowFunctions(code: string): string {
  const { program } = parseSync('script.js', code);
  const statements = statementsOf(program);
  const [first] = statements;
  const own = placesOfOwn(program);
  const arrows = statements.map((statement) => {
    const { start, end } = statement;
    const hasOwn = own.some((place) => place > start && place < end);
    return hasOwn ? undefined : arrowOf(statement, code);
  });
  if (!first || !arrows.some(Boolean)) return code;
  const others = statements.reduceRight(
    (rest, { start, end }, index) =>
      arrows[index] ? rest.slice(0, start) + rest.slice(end) : rest,
    code,
  );
  const written = `let ${arrows.filter(Boolean).join()};`;
  return others.slice(0, first.start) + written + others.slice(first.start);
}

/** The statements of a script, or of the function that is all that a classic one has. */
function statementsOf({ body }: Program): readonly Statement[] {
  const [only] = body;
  if (body.length > 1 || only?.type !== 'ExpressionStatement') return body;
  const { expression } = only;
  const called = expression.type === 'CallExpression' ? expression.callee : undefined;
  const whole = called?.type === 'ParenthesizedExpression' ? called.expression : called;
  return whole?.type === 'FunctionExpression' ? (whole.body?.body ?? []) : body;
}

/** The places of all that a function has of its own and an arrow function has not. */
function placesOfOwn(program: Program): number[] {
  const places: number[] = [];
  new Visitor({
    ThisExpression: ({ start }) => places.push(start),
    MetaProperty: ({ start, meta }) => meta.name === 'new' && places.push(start),
    Identifier: ({ start, name }) => name === 'arguments' && places.push(start),
  }).visit(program);
  return places;
}

/** What stands for a declared function in a list of variables; absent: it is none, or it yields values. */
function arrowOf(node: Statement, code: string): string | undefined {
  if (node.type !== 'FunctionDeclaration' || node.generator) return undefined;
  if (!node.id || !node.body) return undefined;
  const params = node.params.map((each) => textOf(each, code)).join();
  return `${node.id.name}=${node.async ? 'async' : ''}(${params})=>${textOf(node.body, code)}`;
}

function textOf({ start, end }: Node, code: string): string {
  return code.slice(start, end);
}
