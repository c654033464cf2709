import * as fc from 'fast-check';
import * as z from 'zod/mini';

const NUMBERS = [0, -0, 1, -1, 0.5, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300, NaN, Infinity];

/** Whatever a page may hand over: texts, numbers at their limits, strange objects, sparse arrays. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', [], {}, ...NUMBERS, { length: 0 }, () => 1),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
  }),
);

/**
 * Values that mostly fit the schema, and are wrong in a place now and then: fields that are left out,
 * empty or of another type, that nobody named, or that are inherited.
 */
export function anyValue(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: mostlyFitting(schema), weight: 5 },
    { arbitrary: anything, weight: 1 },
  );
}

function mostlyFitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 40 }, { arbitrary: anything, weight: 1 });
}

function fitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniString) return fc.string({ minLength: 1, unit: 'binary' });
  if (schema instanceof z.ZodMiniNumber) return anyNumber(schema);
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniOptional) return mostlyFitting(schema.def.innerType);
  if (schema instanceof z.ZodMiniArray) {
    return fc.array(mostlyFitting(schema.def.element), { maxLength: 4 });
  }
  if (schema instanceof z.ZodMiniPipe) return fitting(schema.def.out);
  if (schema instanceof z.ZodMiniObject) return anyObject(schema.def.shape);
  throw new TypeError('This kind of schema has no values here yet.');
}

function anyNumber(schema: z.ZodMiniNumber): fc.Arbitrary<number> {
  const isWhole = [schema, ...(schema.def.checks ?? [])].some(
    (each) => each instanceof z.ZodMiniNumberFormat,
  );
  return isWhole ? fc.integer({ min: 1 }) : fc.double({ min: 0.01, max: 1e6, noNaN: true });
}

function anyObject(shape: z.core.$ZodShape): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, mostlyFitting(field)]),
  );
  const isOptional = (key: string) => shape[key] instanceof z.ZodMiniOptional;
  const requiredKeys = Object.keys(shape).filter((key) => !isOptional(key));
  const whole = fc.record(fields, { requiredKeys });
  const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'length'));
  const others = fc.dictionary(name, anything, { maxKeys: 3 });
  return fc.oneof(
    { arbitrary: whole, weight: 20 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
    {
      arbitrary: fc.tuple(others, whole).map(([other, named]) => ({ ...other, ...named })),
      weight: 5,
    },
    { arbitrary: whole.map((named): object => Object.create(named)), weight: 1 },
  );
}
