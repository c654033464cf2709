import { parseSync, Visitor, type Node, type Program, type Statement } from 'oxc-parser';
import type { Plugin } from 'vite';

/**
 * Makes the declared functions of a script arrow functions, which cost less once minified. Kept because minifiers leave
 * declared functions as they are.
 */
export function arrowFunctions(): Plugin {
  return {
    name: 'arrow-functions',
    // What is not minified stays as it is.
    renderChunk: (code, _, { minify }) => (minify ? withArrowFunctions(code) : null),
  };
}

/** A script whose functions are arrow functions, all before its other code: each is there before it is called. */
export function withArrowFunctions(code: string): string {
  const statements = statementsOf(parseSync('script.js', code).program);
  const [first, last] = [statements[0], statements.at(-1)];
  const arrows = statements.map((statement) => arrowOf(statement, code));
  if (!first || !last || !arrows.some(Boolean)) return code;
  const others = statements.filter((_, index) => !arrows[index]);
  return [
    code.slice(0, first.start),
    `let ${arrows.filter(Boolean).join()};`,
    ...others.map((statement) => textOf(statement, code)),
    code.slice(last.end),
  ].join('');
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

/** What stands for a declared function in a list of variables; absent: it is none, or it must stay what it is. */
function arrowOf(node: Statement, code: string): string | undefined {
  if (node.type !== 'FunctionDeclaration' || node.generator) return undefined;
  if (!node.id || !node.body || hasOwn(textOf(node, code))) return undefined;
  const params = node.params.map((each) => textOf(each, code)).join();
  return `${node.id.name}=${node.async ? 'async' : ''}(${params})=>${textOf(node.body, code)}`;
}

/** Whether a function uses what an arrow function has not got. */
function hasOwn(text: string): boolean {
  // Most have none of these words, and to go through a syntax tree takes long.
  if (!/\b(this|arguments|target)\b/.test(text)) return false;
  let isFound = false;
  new Visitor({
    ThisExpression: () => (isFound = true),
    MetaProperty: ({ meta }) => (isFound ||= meta.name === 'new'),
    Identifier: ({ name }) => (isFound ||= name === 'arguments'),
  }).visit(parseSync('function.js', text).program);
  return isFound;
}

function textOf({ start, end }: Node, code: string): string {
  return code.slice(start, end);
}
