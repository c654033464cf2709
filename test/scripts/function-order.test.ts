import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withFunctionOrder } from '../../scripts/function-order.ts';

describe('a script whose functions are in order', () => {
  const cases: readonly (readonly [name: string, code: string, written: string])[] = [
    [
      'has each after the one most like it',
      'let a=e=>e.first(1),b=e=>null,c=e=>e.first(2),d=e=>{};a()',
      'let a=e=>e.first(1),c=e=>e.first(2),d=e=>{},b=e=>null;a()',
    ],
    [
      'keeps what is no list of functions',
      'let a=b(),c=e=>e.first(1),d=e=>null,f=e=>e.first(2);',
      'let a=b(),c=e=>e.first(1),d=e=>null,f=e=>e.first(2);',
    ],
    ['may have none', 'a()', 'a()'],
  ];
  for (const [name, code, written] of cases) {
    it(name, () => assert.equal(withFunctionOrder(code), written));
  }
});
