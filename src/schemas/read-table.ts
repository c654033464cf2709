import { MAX_ISSUES, type Issue } from './issue.ts';
import type { Read } from './read.ts';
import { isObject, type Fields } from './rules.ts';

interface Condition {
  /**
   * A method, so that a rule may take a narrower type: the rules before it have checked that the value is of that type.
   */
  holds(value: unknown): boolean;
}

/** A rule and its sentence, such as `[isUnchanged, 'must have at most …']`. */
type Rule = readonly [fits: Condition['holds'], sentence: string];

/** What `scripts/table-module.ts` makes of a zod schema, whose output `Value` is. */
export interface Table<Value = unknown> {
  /** Never there: it says which type a value has that fits. */
  readonly output?: Value;
  /** Whether `undefined` fits too. */
  readonly isOptional?: boolean;
  /** Of an object that keeps the fields that are not named: gives the fields of the value that came. */
  readonly prepare?: (value: unknown) => unknown;
  /** Checked in this order, up to the first that is broken. */
  readonly rules: readonly Rule[];
  /** Of an array: what each entry is. */
  readonly entry?: Table;
  /** Of an object: what its fields are. */
  readonly fields?: Readonly<Record<string, Table>>;
  /** Checked where all that is below the value fits. */
  readonly rulesOfWhole?: readonly Rule[];
}

/**
 * Reads a value by a table, as pages do: zod would cost each shopper more than all tables. The outcome is that of
 * `read`, but the sentence about a wrong type does not name that type.
 */
export function readByTable<Value>(table: Table<Value>, value: unknown): Read<Value>;
export function readByTable(table: Table, value: unknown): Read<unknown> {
  const issues: Issue[] = [];
  try {
    const data = readInto(issues, table, value, '');
    return issues.length > 0 ? { issues: issues.slice(0, MAX_ISSUES) } : { data };
  } catch {
    // A page's value can't be read: a proxy that was revoked throws.
    return { issues: [] };
  }
}

function readInto(issues: Issue[], table: Table, given: unknown, path: string): unknown {
  const { isOptional, prepare, rules, entry, fields, rulesOfWhole = [] } = table;
  if (isOptional && given === undefined) return given;
  const before = issues.length;
  const value = prepare ? prepare(given) : given;
  const check = (each: readonly Rule[]) => {
    const broken = each.find(([fits]) => !fits(value));
    if (broken) issues.push({ path, message: `${path || 'The JSON'} ${broken[1]}` });
    return broken;
  };
  if (check(rules)) return value;
  let read = value;
  if (entry && Array.isArray(value)) {
    // Spread first, because `map` alone leaves out holes. Not by `Array.from`: old libraries have one that only copies.
    const entries: readonly unknown[] = value;
    read = [...entries].map((each, index) => readInto(issues, entry, each, `${path}[${index}]`));
  }
  if (fields && isObject(value)) {
    const output: Fields = prepare ? { ...value } : {};
    for (const [key, field] of Object.entries(fields)) {
      const below = readInto(issues, field, value[key], path ? `${path}.${key}` : key);
      if (key in value) output[key] = below;
    }
    read = output;
  }
  if (issues.length === before) check(rulesOfWhole);
  return read;
}
