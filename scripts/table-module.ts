import * as z from 'zod/mini';
import { describeIssues } from '../src/schemas/describe-issues.ts';
import * as namedRules from '../src/schemas/rules.ts';

/** A schema of which a table is made. */
export interface TabledSchema {
  readonly schema: unknown;
  /** The name of the schema in its module. */
  readonly name: string;
  /** The module of `src/schemas` that has the schema, such as `quote-shape.ts`. */
  readonly from: string;
}

/** The module of `src/schemas/tables` that has the table of a schema: `quote-item.ts` for `QuoteItem`. */
export function tableFile(name: string): string {
  return `${wordsOf(name).join('-').toLowerCase()}.ts`;
}

/** The name of a schema's table: `QUOTE_ITEM_TABLE` for `QuoteItem`. */
function tableName(name: string): string {
  return `${wordsOf(name).join('_').toUpperCase()}_TABLE`;
}

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/);
}

/**
 * The code of the module of `src/schemas/tables` that has a schema's table, which `readByTable` reads.
 * @param others - Tables that may stand in it by their names. Smaller equal parts are not shared: compressed, that
 * would cost more than it saves.
 * @throws {Error} for what no table can say.
 */
export function tableModule(
  { schema, name, from }: TabledSchema,
  others: readonly TabledSchema[] = [],
): string {
  try {
    const known = new Map(others.map((other) => [other.schema, tableName(other.name)]));
    const table = tableOf(schema, known);
    const isUsed = (word: string) => new RegExp(`\\b${word}\\b`).test(table);
    const rules = Object.keys(namedRules).filter(isUsed);
    return [
      `// Written by "npm run build:tables" from ../${from}: a page reads by it in place of zod.`,
      "import type * as z from 'zod/mini';",
      `import type { ${name} } from '../${from}';`,
      "import type { Table } from '../read-table.ts';",
      rules.length > 0 && `import { ${rules.join(', ')} } from '../rules.ts';`,
      ...others
        .filter((other) => isUsed(tableName(other.name)))
        .map((other) => `import { ${tableName(other.name)} } from './${tableFile(other.name)}';`),
      '',
      `export const ${tableName(name)}: Table<z.output<typeof ${name}>> = ${table};`,
    ]
      .filter((line) => line !== false)
      .join('\n');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name} of src/schemas/${from} can't be a table: ${reason}`, { cause });
  }
}

/** What tables can say of each type of schema. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  string: [],
  boolean: [],
  number: ['check', 'abort', 'format'],
  array: ['element'],
  object: ['shape', 'catchall'],
};

/** Tables that are there already: their names by their schemas. */
type Known = ReadonlyMap<unknown, string>;

/** @param prepare - The name of the function that gives an object's fields. */
function tableOf(schema: unknown, known: Known, isOptional = false, prepare?: string): string {
  const name = known.get(schema);
  if (name && !isOptional) return name;
  if (schema instanceof z.ZodMiniOptional) {
    return tableOf(schema.def.innerType, known, true, prepare);
  }
  if (schema instanceof z.ZodMiniPipe && schema.def.in instanceof z.ZodMiniTransform) {
    return tableOf(schema.def.out, known, isOptional, nameOf(schema.def.in.def.transform));
  }
  if (!(schema instanceof z.ZodMiniType)) throw new Error('it is no schema.');
  checkSettings(schema.type, schema.def, SETTINGS[schema.type]);
  if (isLoose(schema) !== (prepare !== undefined)) {
    throw new Error(
      'a loose object, and nothing else, stands behind a transform: see replyObject.',
    );
  }
  const type = typeRules(schema);
  const below = belowOf(schema, known);
  const checks = (schema.def.checks ?? []).flatMap((check, index, all) =>
    isWholeNumber(check)
      ? wholeNumberRules(all.slice(0, index))
      : checkRule(check, below !== undefined),
  );
  const parts = [
    isOptional && 'isOptional: true',
    prepare && `prepare: ${prepare}`,
    `rules: [${(below ? type : [...type, ...checks]).join()}]`,
    below,
    below && checks.length > 0 && `rulesOfWhole: [${checks.join()}]`,
  ];
  return `{ ${parts.filter(Boolean).join(', ')} }`;
}

function isLoose(schema: z.ZodMiniType): boolean {
  return schema instanceof z.ZodMiniObject && schema.def.catchall !== undefined;
}

function checkSettings(name: string, settings: object, known: readonly string[] | undefined): void {
  const other = Object.keys(settings).find((key) => !known?.concat('type', 'checks').includes(key));
  if (other) throw new Error(`the setting "${other}" of "${name}" has no table yet.`);
}

/** Of an array or an object: what is in it. */
function belowOf(schema: z.ZodMiniType, known: Known): string | undefined {
  if (schema instanceof z.ZodMiniArray) return `entry: ${tableOf(schema.def.element, known)}`;
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const fields = Object.entries(schema.def.shape).map(
    ([name, field]) => `${name}: ${tableOf(field, known)}`,
  );
  return `fields: { ${fields.join(', ')} }`;
}

/** The rules that a value is of the schema's type. */
function typeRules(schema: z.ZodMiniType): string[] {
  const type = (fits: string) => rule(fits, sentenceOf(schema, undefined));
  const typeOf = (name: string) => type(`(value: unknown) => typeof value === '${name}'`);
  if (schema instanceof z.ZodMiniString) return [typeOf('string')];
  if (schema instanceof z.ZodMiniBoolean) return [typeOf('boolean')];
  if (schema instanceof z.ZodMiniArray) return [type('Array.isArray')];
  if (schema instanceof z.ZodMiniObject) return [type(nameOf(namedRules.isObject))];
  if (isWholeNumber(schema)) return [type('Number.isFinite'), ...wholeNumberRules([])];
  if (schema instanceof z.ZodMiniNumber && !(schema instanceof z.ZodMiniNumberFormat)) {
    return [type('Number.isFinite')];
  }
  throw new Error(`a schema of the type "${schema.type}" has no table yet.`);
}

/** Whether it is `z.int()`, which is a schema and a check. */
function isWholeNumber(schema: unknown): boolean {
  return schema instanceof z.ZodMiniNumberFormat && schema.def.format === 'safeint';
}

/** @param former - What is checked before. After a higher bound, the least whole number needs no rule. */
function wholeNumberRules(former: readonly z.core.$ZodCheck[]): string[] {
  const whole = z.int();
  const isBounded = former.some((check) => lowerBoundOf(check) >= Number.MIN_SAFE_INTEGER);
  const least = rule(
    '(value: number) => value >= Number.MIN_SAFE_INTEGER',
    sentenceOf(whole, -(2 ** 60)),
  );
  return [
    rule('Number.isInteger', sentenceOf(whole, 0.5)),
    ...(isBounded ? [] : [least]),
    rule('(value: number) => value <= Number.MAX_SAFE_INTEGER', sentenceOf(whole, 2 ** 60)),
  ];
}

/** What a check lets through is not below this. */
function lowerBoundOf(check: z.core.$ZodCheck): number {
  if (!(check instanceof z.core.$ZodCheckGreaterThan)) return -Infinity;
  const {
    _zod: { def },
  } = check;
  return Number(def.value);
}

function checkRule(check: z.core.$ZodCheck, isWhole: boolean): string {
  if (check instanceof z.core.$ZodCheckMinLength) {
    const {
      _zod: { def },
    } = check;
    if (def.minimum === 1) {
      return rule(
        "(value: string) => value !== ''",
        sentenceOf(z.string().check(z.minLength(1)), ''),
      );
    }
  }
  if (check instanceof z.core.$ZodCheckGreaterThan) {
    const {
      _zod: { def },
    } = check;
    const bound = lowerBoundOf(check);
    const above = z.number().check(def.inclusive ? z.gte(bound) : z.gt(bound));
    const fits = `(value: number) => value ${def.inclusive ? '>=' : '>'} ${bound}`;
    return rule(fits, sentenceOf(above, -Number.MAX_VALUE));
  }
  if (check instanceof z.core.$ZodCustom) {
    const {
      _zod: { def },
    } = check;
    if (isWhole && !def.when) {
      throw new Error('a check of a whole must wait for its parts, by `when`.');
    }
    const refusing = z.unknown().check(z.refine(() => false, { error: def.error }));
    return rule(nameOf(def.fn), sentenceOf(refusing, 0));
  }
  const {
    _zod: { def },
  } = check;
  throw new Error(`a check "${def.check}" has no rule yet.`);
}

function rule(fits: string, sentence: string): string {
  return `[${fits}, ${JSON.stringify(sentence)}]`;
}

/** What is said of a value that does not fit, without its field and which type it was of. */
function sentenceOf(schema: z.ZodMiniType, wrong: unknown): string {
  const { error } = schema.safeParse(wrong);
  const [issue] = error ? describeIssues(error, wrong) : [];
  if (!issue) throw new Error(`a schema that lets in ${String(wrong)} has no sentence.`);
  return issue.message.replace(/^The JSON (is required and )?/, '').replace(/, not .*\.$/, '.');
}

/** The name that a function has in `src/schemas/rules.ts`. */
function nameOf(fn: unknown): string {
  const [name] = Object.entries(namedRules).find(([, rule]) => rule === fn) ?? [];
  if (name === undefined) throw new Error('a function of it is none of src/schemas/rules.ts.');
  return name;
}
