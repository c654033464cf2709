/**
 * The part of `zod/mini` that the widget reads values with, in a tenth of zod's bytes. The script-tag
 * builds hold it in zod's place, because each shopper pays for those bytes; everything else uses zod
 * itself. The schemas know nothing of it: they are written for zod, and a test reads the same values
 * with both.
 *
 * What the widget comes to use must be added here as zod does it: until then, the build fails.
 */

import type { Path } from './zod-core.ts';

export * as core from './zod-core.ts';

/** What is wrong with a value: of zod's fields those that somebody reads. */
interface Finding {
  readonly code: 'invalid_type' | 'too_small' | 'too_big' | 'custom';
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly inclusive?: boolean;
  readonly message?: string | undefined;
}

interface Issue extends Finding {
  readonly path: Path;
}

/** Gives the value as the schema's type, or adds issues. */
type Read = (value: unknown, path: Path, issues: Issue[]) => unknown;

/**
 * What is wrong with a value beside its type, if anything.
 * @param isWrongType - True where its type is wrong: then most conditions mean nothing.
 */
type Check = (value: unknown, isWrongType: boolean) => Finding | false;

interface Definition {
  readonly read: Read;
  readonly checks?: readonly Check[];
}

type Shape = Readonly<Record<string, ZodMiniType>>;

export class ZodMiniType<Def extends Definition = Definition> {
  declare ['constructor']: typeof ZodMiniType;
  readonly def: Def;

  constructor(def: Def) {
    this.def = def;
  }

  check(...checks: Check[]): ZodMiniType {
    return new this.constructor({ ...this.def, checks: [...(this.def.checks ?? []), ...checks] });
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = run(this, value, [], issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  parse(value: unknown): unknown {
    const { success, data } = this.safeParse(value);
    if (success) return data;
    throw new TypeError('The value does not fit the schema.');
  }
}

export class ZodMiniOptional extends ZodMiniType<Definition & { innerType: ZodMiniType }> {}
export class ZodMiniArray extends ZodMiniType<Definition & { element: ZodMiniType }> {}
export class ZodMiniObject extends ZodMiniType<Definition & { shape: Shape; catchall: boolean }> {}

function run({ def }: ZodMiniType, value: unknown, path: Path, issues: Issue[]): unknown {
  const before = issues.length;
  const output = def.read(value, path, issues);
  for (const check of def.checks ?? []) {
    const isWrongType = issues.slice(before).some(({ code }) => code === 'invalid_type');
    const finding = check(output, isWrongType);
    if (finding) issues.push({ ...finding, path });
  }
  return output;
}

// @__NO_SIDE_EFFECTS__
function simple(expected: string, fits: (value: unknown) => boolean, ...checks: Check[]) {
  return new ZodMiniType({
    read: (value, path, issues) => {
      if (!fits(value)) issues.push({ code: 'invalid_type', expected, path });
      return value;
    },
    checks,
  });
}

// @__NO_SIDE_EFFECTS__
export const string = () => simple('string', (value) => typeof value === 'string');

// @__NO_SIDE_EFFECTS__
export const boolean = () => simple('boolean', (value) => typeof value === 'boolean');

// @__NO_SIDE_EFFECTS__
export const number = () => simple('number', Number.isFinite);

/** A fraction is of the wrong type; a whole number that is not exact only too small or too big. */
// @__NO_SIDE_EFFECTS__
export const int = () =>
  pipe(
    number(),
    simple(
      'int',
      Number.isInteger,
      atLeast(Number.MIN_SAFE_INTEGER),
      atMost(Number.MAX_SAFE_INTEGER),
    ),
  );

// @__NO_SIDE_EFFECTS__
export function optional(innerType: ZodMiniType) {
  return new ZodMiniOptional({
    innerType,
    read: (value, path, issues) =>
      value === undefined ? undefined : run(innerType, value, path, issues),
  });
}

// @__NO_SIDE_EFFECTS__
export function array(element: ZodMiniType) {
  return new ZodMiniArray({
    element,
    read: (value, path, issues) => {
      if (Array.isArray(value))
      // Unlike `map`, this reads the holes of a sparse array too.
      {
        return [...value].map((item, index) => run(element, item, [...path, index], issues));
      }
      issues.push({ code: 'invalid_type', expected: 'array', path });
      return value;
    },
  });
}

// @__NO_SIDE_EFFECTS__
export const object = (shape: Shape) => makeObject(shape, false);

// @__NO_SIDE_EFFECTS__
export const looseObject = (shape: Shape) => makeObject(shape, true);

// @__NO_SIDE_EFFECTS__
function makeObject(shape: Shape, catchall: boolean) {
  return new ZodMiniObject({
    shape,
    catchall,
    read: (value, path, issues) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        issues.push({ code: 'invalid_type', expected: 'object', path });
        return value;
      }
      const output: Record<string, unknown> = {};
      for (const [key, schema] of Object.entries(shape)) {
        const field = run(schema, Reflect.get(value, key), [...path, key], issues);
        if (key in value) output[key] = field;
      }
      if (!catchall) return output;
      for (const key of Object.keys(value))
      // Assigned, `__proto__` would be no field but change what the object is.
      {
        if (!Object.hasOwn(shape, key) && key !== '__proto__') {
          output[key] = Reflect.get(value, key);
        }
      }
      return output;
    },
  });
}

// @__NO_SIDE_EFFECTS__
export const transform = (change: (value: unknown) => unknown) =>
  new ZodMiniType({ read: (value) => change(value) });

// @__NO_SIDE_EFFECTS__
export function pipe(first: ZodMiniType, second: ZodMiniType) {
  return new ZodMiniType({
    read: (value, path, issues) => {
      const before = issues.length;
      const output = run(first, value, path, issues);
      return issues.length > before ? output : run(second, output, path, issues);
    },
  });
}

/** As zod has it, this looks at whatever has a length, even where a text was expected. */
// @__NO_SIDE_EFFECTS__
export function minLength(minimum: number): Check {
  return (value) => {
    const isText = typeof value === 'string';
    const length: unknown = isText ? [...value].length : Reflect.get(Object(value), 'length');
    if (length === undefined || Number(length) >= minimum) return false;
    const origin = isText ? 'string' : Array.isArray(value) ? 'array' : 'unknown';
    return { code: 'too_small', origin, minimum, inclusive: true };
  };
}

// @__NO_SIDE_EFFECTS__
export function refine(fits: (value: unknown) => boolean, message: string): Check {
  return (value, isWrongType) => !isWrongType && !fits(value) && { code: 'custom', message };
}

// @__NO_SIDE_EFFECTS__
export const nonnegative = () => atLeast(0);

// @__NO_SIDE_EFFECTS__
export const positive = () => atLeast(0, false);

// @__NO_SIDE_EFFECTS__
function atLeast(minimum: number, inclusive = true): Check {
  return (value, isWrongType) =>
    !isWrongType &&
    !(inclusive ? Number(value) >= minimum : Number(value) > minimum) && {
      code: 'too_small',
      origin: 'number',
      minimum,
      inclusive,
    };
}

// @__NO_SIDE_EFFECTS__
function atMost(maximum: number): Check {
  return (value, isWrongType) =>
    !isWrongType &&
    Number(value) > maximum && { code: 'too_big', origin: 'number', maximum, inclusive: true };
}
