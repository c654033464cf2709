import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import * as withZod from '../../src/schemas/issues.ts';
import * as requestsWithZod from '../../src/client/check-request.ts';
import { readImports } from '../package/imports.ts';
import { anyValue } from './any-value.ts';
import { buildScript } from './build-script.ts';

/** What the script-tag builds hold in place of `zod/mini`. */
const SUBSET = new URL('../../src/cdn/zod-mini.ts', import.meta.url).href;

// A module that is imported with this mark, and all that it imports, reads with the subset.
const MARK = '?subset';
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.parentURL?.endsWith(MARK)) return nextResolve(specifier, context);
    if (specifier === 'zod/mini') return { url: SUBSET, shortCircuit: true };
    const resolved = nextResolve(specifier, context);
    return specifier.startsWith('.') ? { ...resolved, url: resolved.url + MARK } : resolved;
  },
});

type Exports = Record<string, unknown>;
const importZod = async (file: string) => (await import(pathToFileURL(file).href)) as Exports;
const importSubset = async (file: string) =>
  (await import(pathToFileURL(file).href + MARK)) as Exports;

const script = await buildScript();
const usingZod = readImports('src', '**/*.ts')
  .filter(({ to }) => to === 'zod/mini')
  .map(({ from }) => `src/${from}`);
const bundled = Object.keys(script.modules).map((path) => relative('.', path));

/** Each schema of the bundled modules, made by zod and by the subset. */
const schemas: { name: string; zod: z.ZodMiniType; subset: z.ZodMiniType }[] = [];
for (const file of bundled.filter((file) => usingZod.includes(file))) {
  const subset = await importSubset(file);
  for (const [name, schema] of Object.entries(await importZod(file))) {
    if (schema instanceof z.ZodMiniType) {
      schemas.push({ name, zod: schema, subset: subset[name] as z.ZodMiniType });
    }
  }
}

const { describeIssues } = (await importSubset('src/schemas/issues.ts')) as typeof withZod;
const { checkRequest } = (await importSubset(
  'src/client/check-request.ts',
)) as typeof requestsWithZod;

describe('the subset of zod/mini in the script-tag builds', () => {
  it('stands in place of zod', () => {
    assert.ok(bundled.includes('src/cdn/zod-mini.ts'));
    assert.deepEqual(
      bundled.filter((file) => file.includes('node_modules/zod')),
      [],
    );
  });

  it('reads every schema of the page', () => {
    const names = schemas.map(({ name }) => name);
    for (const name of ['Quote', 'QuoteItem', 'QuoteRequest', 'WholeSystemLineItem']) {
      assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
    }
  });

  for (const { name, zod, subset } of schemas) {
    describe(name, () => {
      it('says what zod says, of whatever value', () => {
        const counts = { fitting: 0, wrong: 0 };
        fc.assert(
          fc.property(anyValue(zod), (value) => {
            const expected = zod.safeParse(value);
            const actual = subset.safeParse(value);
            assert.deepEqual(actual.data, expected.data);
            assert.equal(actual.success, expected.success);
            counts[expected.success ? 'fitting' : 'wrong'] += 1;
            if (!expected.error || !actual.error) return;
            assert.deepEqual(
              actual.error.issues.map(codeAndPath),
              expected.error.issues.map(codeAndPath),
            );
            assert.deepEqual(
              describeIssues(actual.error, value),
              withZod.describeIssues(expected.error, value),
            );
          }),
          { numRuns: 2000 },
        );
        assert.ok(counts.fitting > 100 && counts.wrong > 100, JSON.stringify(counts));
      });

      it('is checked before it is sent as with zod', () => {
        const outcome = (check: typeof checkRequest, schema: z.ZodMiniType, value: unknown) => {
          try {
            return check(schema, value, 'The request');
          } catch (error) {
            assert.ok(error instanceof Error);
            return { ...error, message: error.message };
          }
        };
        fc.assert(
          fc.property(anyValue(zod), (value) => {
            assert.deepEqual(
              outcome(checkRequest, subset, value),
              outcome(requestsWithZod.checkRequest, zod, value),
            );
          }),
          { numRuns: 500 },
        );
      });
    });
  }

  it('reads a long list of nothing but mistakes', () => {
    const order = schemas.find(({ name }) => name === 'WholeSystemOrder');
    const mistakes = { lineItemList: Array.from({ length: 200_000 }, () => 0) };
    const issues = order?.subset.safeParse(mistakes).error?.issues ?? [];
    assert.equal(issues.filter(({ path }) => path[0] === 'lineItemList').length, 200_000);
  });

  for (const [what, code] of Object.entries({
    'a kind of schema': 'export const Email = z.email();',
    'a class': 'export const isUnion = (schema) => schema instanceof z.ZodMiniUnion;',
    'a helper': 'export const text = (error) => z.core.prettifyError(error);',
  })) {
    it(`fails the build where the page comes to use ${what} that it lacks`, async () => {
      const built = buildScript(`import * as z from 'zod/mini'; ${code}`);
      await assert.rejects(built, /IMPORT_IS_UNDEFINED/);
    });
  }
});

function codeAndPath({ code, path }: z.core.$ZodIssue) {
  return { code, path };
}
