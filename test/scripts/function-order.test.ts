import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { withFunctionOrder } from '../../scripts/function-order.ts';

describe('a script whose functions are in order', () => {
  const cases: readonly (readonly [name: string, code: string, written: string])[] = [
    [
      'has each after the one most like it',
      'let a=e=>e.first(1),b=e=>null,c=e=>e.first(2),d=e=>{};a()',
      'let a=e=>e.first(1),c=e=>e.first(2),b=e=>null,d=e=>{};a()',
    ],
    [
      'keeps what is no list of functions',
      'let a=b(),c=e=>e.first(1),d=e=>null,f=e=>e.first(2);',
      'let a=b(),c=e=>e.first(1),d=e=>null,f=e=>e.first(2);',
    ],
    ['may have none', 'a()', 'a()'],
  ];
  for (const [name, code, written] of cases) {
    it(name, async () => assert.equal(await withFunctionOrder(code), written));
  }

  it('has the order that is smallest with brotli, whichever function came first', async () => {
    const functions = ['a=e=>e.closest(`a`)', 'b=e=>e.size', 'c=e=>e.closest(`b`)', 'd=e=>e.at(1)'];
    const sizes = functions.map(async (_, first) => {
      const code = `let ${[...functions.slice(first), ...functions.slice(0, first)].join()};`;
      return brotliCompressSync(await withFunctionOrder(code)).length;
    });
    const found = await Promise.all(sizes);
    assert.equal(new Set(found).size, 1, `sizes: ${found.join()}`);
  });
});
