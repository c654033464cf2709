import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withInlineFunctions } from '../../scripts/inline-functions.ts';

describe('a script whose functions are inlined', () => {
  const cases: readonly (readonly [name: string, code: string, written: string])[] = [
    [
      'has one that is called once where it is called',
      'let sum=(one,other)=>one+other;a(one=>sum(one.first,one.second));',
      'a(one=>((one,other)=>one+other)(one.first,one.second));',
    ],
    [
      'keeps one that is called more often',
      'let sum=(one,other)=>one+other+one;a(sum(b(),c()),sum(c(),b()));',
      'let sum=(one,other)=>one+other+one;a(sum(b(),c()),sum(c(),b()));',
    ],
    [
      'calls the rest in the same order',
      'let one=a(),other=b();c(other,one);',
      'let one=a(),other=b();c(other,one);',
    ],
    [
      'has the same text in a template with a tag, which may read it as it is written',
      'let part=d();a(String.raw`\\d ${part}`);',
      'let part=d();a(String.raw`\\d ${part}`);',
    ],
  ];
  for (const [name, code, written] of cases) {
    it(name, async () => assert.equal(await withInlineFunctions(code), written));
  }
});
