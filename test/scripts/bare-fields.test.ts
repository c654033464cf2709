import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutBareFields } from '../../scripts/bare-fields.ts';

describe('a script whose classes declare no field without a value', () => {
  const cases: readonly (readonly [name: string, code: string, written: string])[] = [
    [
      'has what the constructor assigns',
      'class A { b; c; constructor(d) { this.b = d } }',
      'class A {   constructor(d) { this.b = d } }',
    ],
    [
      'has the fields with a value',
      'class A { b = 1; c; d = void 0 }',
      'class A { b = 1;  d = void 0 }',
    ],
    [
      'has none in a class within a class',
      'class A { b() { return class { c; } } }',
      'class A { b() { return class {  } } }',
    ],
  ];
  for (const [name, code, written] of cases) {
    it(name, () => assert.equal(withoutBareFields(code), written));
  }

  for (const code of [
    'class A { #b; c() { return this.#b } }',
    'class A extends B { static c; }',
    "class A { ['b']; 'c'; }",
    'var a = { b };',
    '',
  ]) {
    it(`stays as it was: ${code}`, () => assert.equal(withoutBareFields(code), code));
  }
});
