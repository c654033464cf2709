import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withArrowFunctions } from '../../scripts/arrow-functions.ts';

describe('a script whose declared functions are arrow functions', () => {
  const cases: readonly (readonly [name: string, code: string, written: string])[] = [
    ['has them before its other code', 'a();function a(){b()}c()', 'let a=()=>{b()};a();c()'],
    [
      'keeps what they take',
      'function a({b:c},d=1,...e){}function f(g){}',
      'let a=({b:c},d=1,...e)=>{},f=(g)=>{};',
    ],
    ['keeps those that wait', 'async function a(b){await b}', 'let a=async(b)=>{await b};'],
    [
      'knows a word in a text from its like in code',
      "function a(){return 'this'+globalThis.b}",
      "let a=()=>{return 'this'+globalThis.b};",
    ],
    [
      'finds them in the function that is a whole script',
      '(function(){var a=b();function b(){return 1}})();',
      '(function(){let b=()=>{return 1};var a=b();})();',
    ],
  ];
  for (const [name, code, written] of cases) {
    it(name, () => assert.equal(withArrowFunctions(code), written));
  }

  for (const code of [
    'function*a(){yield 1}',
    'function a(){return this}',
    'function a(){return arguments}',
    'function a(){return new.target}',
    'var a=class{b(){return 1}};',
    '',
  ]) {
    it(`stays as it was: ${code}`, () => assert.equal(withArrowFunctions(code), code));
  }
});
