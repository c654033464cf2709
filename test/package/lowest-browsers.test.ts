import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import { installPackage } from '../storefronts/support/install-package.ts';

/** The oldest browsers for which the package is made. */
const LOWEST = { chrome: 125, firefox: 128, safari: 17.4, safari_ios: 17.4 };

/** What not each of them knows, and why the script may name it. */
const DOES_WITHOUT = {
  'accent-color': 'a radio has the colour of the browser there',
  'content-visibility': 'all offers are laid out at once there',
  currentEntry: 'it tells the browser’s navigation from a variable of the page',
  'forced-color-adjust': 'a browser without forced colours needs none',
  maximize: 'a locale’s is meant, which they know, and not the window’s',
  navigation: 'addresses are followed by other events there',
  'overflow-clip-margin': 'no offer is left out there, so nothing is cut off',
  'overscroll-behavior': 'the page behind the popup may scroll with it there',
  requestIdleCallback: 'a timer stands in for it',
};

/** A feature in MDN's data, as far as it is read here. */
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}
interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}
type Features = Readonly<Record<string, Feature>>;
interface CompatData {
  readonly api: Readonly<Record<string, Features & Feature>>;
  readonly javascript: { readonly builtins: Readonly<Record<string, Features & Feature>> };
  readonly css: { readonly properties: Features };
}

const FOLDER = 'test/package/browsers';
const read = (path: string) => readFileSync(path, 'utf8');

/** True where each of the lowest browsers has the feature without a flag or a prefix. */
function isKnown({ __compat }: Feature): boolean {
  if (!__compat) return true;
  return Object.entries(LOWEST).every(([browser, lowest]) =>
    [__compat.support[browser] ?? []].flat().some((support) => {
      const { version_added: added, version_removed: removed, flags, prefix } = support;
      if (removed || flags || prefix || support.alternative_name) return false;
      return typeof added === 'string' && parseFloat(added.replace('≤', '')) <= lowest;
    }),
  );
}

describe('the lowest browsers', () => {
  // The self-contained one has all that the parts have, the other one what loads them.
  const script = ['warranty-widget.js', 'warranty-widget-all.js']
    .map((file) => read(`dist/cdn/${file}`))
    .join('\n');

  it('are those that the README names', () => {
    const { chrome, firefox, safari } = LOWEST;
    const named = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} on Mac and iPhone, and later`;
    assert.ok(read('README.md').includes(named));
  });

  it('read the syntax of the script: it is that of ECMAScript 2022', async () => {
    await installPackage(FOLDER, 'the data of browsers');
    const { parse } = (await import(resolve(FOLDER, 'node_modules/acorn/dist/acorn.mjs'))) as {
      parse(text: string, options: { ecmaVersion: number }): unknown;
    };
    parse(script, { ecmaVersion: 2022 });
    assert.throws(() => parse('/a/v', { ecmaVersion: 2022 }), 'the parser tells editions apart');
  });

  it('know every class, function, property and style that the script names', async () => {
    await installPackage(FOLDER, 'the data of browsers');
    const data = JSON.parse(
      read(`${FOLDER}/node_modules/@mdn/browser-compat-data/data.json`),
    ) as CompatData;
    const unknown = unknownNames(script, data);
    assert.deepEqual(unknown, Object.keys(DOES_WITHOUT).toSorted());
    // It does see what is new.
    assert.deepEqual(unknownNames('Promise.try(f); a.showPicker; new CookieStore()', data), [
      'CookieStore',
      'try',
    ]);
  });
});

/** The names of which no meaning is known to all of the lowest browsers. */
function unknownNames(script: string, { api, javascript, css }: CompatData): string[] {
  const names = namesIn(script);
  const globals = { ...api, ...api['Window'], ...javascript.builtins };
  const { Intl = {}, ...builtins } = javascript.builtins;
  const owners = [api, builtins, Intl as typeof builtins].flatMap((group) => Object.values(group));
  const meanings = (name: string) =>
    owners.flatMap((owner) => [owner[name] ?? [], owner[`${name}_static`] ?? []].flat());
  const unknown = [
    ...names.globals.filter((name) => isStrange([globals[name] ?? []].flat())),
    ...names.properties.filter((name) => isStrange(meanings(name))),
    ...names.styles.filter((name) => isStrange([css.properties[name] ?? []].flat())),
  ];
  return [...new Set(unknown)].toSorted();
}

/** True for a name that means something to browsers, but to not one of the lowest. */
function isStrange(meanings: readonly Feature[]): boolean {
  return meanings.length > 0 && !meanings.some(isKnown);
}

function namesIn(script: string) {
  const globals = new Set<string>();
  const properties = new Set<string>();
  const own = new Set<string>();
  const noteOwn = ({ key }: { key: { type: string; name?: unknown } }) => {
    if (key.type === 'Identifier') own.add(String(key.name));
  };
  new Visitor({
    Identifier: ({ name }) => void globals.add(name),
    MemberExpression({ property }) {
      if (property.type === 'Identifier') properties.add(property.name);
    },
    AssignmentExpression({ left }) {
      if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return;
      if (left.property.type === 'Identifier') own.add(left.property.name);
    },
    Property: noteOwn,
    MethodDefinition: noteOwn,
    PropertyDefinition: noteOwn,
  }).visit(parseSync('script.js', script).program);
  const styles = [...script.matchAll(/(?<=[{;\s])([a-z]+(?:-[a-z]+)*)\s*:/g)].map(
    ([, name = '']) => name,
  );
  // What the script names itself is no browser's, and a name of one letter is the minifier's.
  const foreign = (names: Iterable<string>) =>
    [...names].filter((name) => !own.has(name) && name.length > 1);
  return { globals: foreign(globals), properties: foreign(properties), styles };
}
