import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { NAMES, withShortNames } from '../../scripts/short-names.ts';

describe('a script whose inner names are short', () => {
  const cases: readonly (readonly [name: string, code: string, written: string])[] = [
    ['has them where a property is read', 'a.unfollow?.(b.finding)', 'a.e?.(b.i)'],
    ['has them where an object is made', '({ unfollow, follow: 1 })', '({ e: unfollow, t: 1 })'],
    [
      'has them where one is taken apart',
      'const { follow = 1 } = a',
      'const { t: follow = 1 } = a',
    ],
    ['has them in a class', 'class A { follow = 1; unfollow() {} }', 'class A { t = 1; e() {} }'],
    ['has its own variables as they were', 'let follow = a[follow]', 'let follow = a[follow]'],
    ['has texts as they were', 'f(`follow ${a.follow}`)', 'f(`follow ${a.t}`)'],
  ];
  for (const [name, code, written] of cases) {
    it(name, () => assert.equal(withShortNames(code), written));
  }

  it('is not made where a string may stand for such a name', () => {
    for (const code of ["Reflect.get(a, 'follow')", 'a[`follow`]']) {
      assert.throws(() => withShortNames(code), { message: /^"follow" is a/ });
    }
  });

  it('has only such as its modules have', () => {
    const sources = globSync('src/{cdn,client,page,schemas}/**/*.ts');
    const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
    const used = new Set(code.match(/(?<![#\w])\w+/g));
    assert.deepEqual(
      NAMES.filter((name) => !used.has(name)),
      [],
    );
  });

  it('leaves what a browser has and what documents name', () => {
    const libraries = globSync('node_modules/@typescript/*/lib/lib.*.d.ts');
    assert.notEqual(libraries.length, 0);
    const documents = ['README.md', ...globSync('docs/**/*.md')];
    const named = [
      ...libraries.flatMap((path) => readFileSync(path, 'utf8').match(/\w+(?=\??[:(<])/g) ?? []),
      ...documents.flatMap((path) => readFileSync(path, 'utf8').match(/`[^`\n]+`|\.\w+/g) ?? []),
    ];
    const words = new Set(named.flatMap((text) => text.match(/\w+/g) ?? []));
    assert.deepEqual(
      NAMES.filter((name) => words.has(name)),
      [],
    );
  });
});
