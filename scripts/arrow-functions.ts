import { parseSync, type FunctionBody, type Node, type Statement } from 'oxc-parser';

/**
 * A minified script whose functions are arrow functions, which cost less: all come before its other code, so that each
 * is there before it is called. Kept because minifiers leave declared functions as they are.
 */
export function withArrowFunctions(code: string): string {
  const statements = statementsOf(code);
  const [first] = statements;
  const arrows = statements.map((statement) => arrowOf(statement, code));
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
function statementsOf(code: string): readonly Statement[] {
  const { body } = parseSync('script.js', code).program;
  const [only] = body;
  if (body.length > 1 || only?.type !== 'ExpressionStatement') return body;
  const { expression } = only;
  const called = expression.type === 'CallExpression' ? expression.callee : undefined;
  const whole = called?.type === 'ParenthesizedExpression' ? called.expression : called;
  return whole?.type === 'FunctionExpression' ? (whole.body?.body ?? []) : body;
}

/** What stands for a declared function in a list of variables; absent: it is none, or it must stay what it is. */
function arrowOf(node: Statement, code: string): string | undefined {
  if (node.type !== 'FunctionDeclaration' || !node.id || !node.body) return undefined;
  if (node.generator || /\b(this|arguments|new\.target)\b/.test(textOf(node, code))) {
    return undefined;
  }
  const [param, ...others] = node.params;
  const text = node.params.map((each) => textOf(each, code)).join();
  const isPlain = param?.type === 'Identifier' && others.length === 0;
  const params = isPlain ? text : `(${text})`;
  const async = node.async && (isPlain ? 'async ' : 'async');
  return `${node.id.name}=${async || ''}${params}=>${bodyOf(node.body, code)}`;
}

/** The value of a function that does nothing else than to return it, or else all that it does. */
function bodyOf(body: FunctionBody, code: string): string {
  const [only, ...others] = body.body;
  if (only?.type !== 'ReturnStatement' || !only.argument || others.length > 0) {
    return textOf(body, code);
  }
  const value = textOf(only.argument, code);
  const isOpen = only.argument.type === 'SequenceExpression' || value.startsWith('{');
  return isOpen ? `(${value})` : value;
}

function textOf({ start, end }: Node, code: string): string {
  return code.slice(start, end);
}
