import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runInShop, shopFolder } from './support/build-shop.ts';
import { angularShop } from './support/built-shop.ts';
import { describeShop } from './support/shop-behaviour.ts';

describeShop('Angular', {
  folder: 'angular',
  built: angularShop,
  also() {
    it('refuses templates that take from an event what it does not have', async () => {
      const compile = runInShop(shopFolder('angular'), ['run', 'types:refused']);
      await assert.rejects(compile, ({ message }: Error) => {
        assert.match(message, /'contractId' does not exist on type/);
        assert.match(message, /'quote' does not exist on type 'WarrantyClearEvent'/);
        assert.match(message, /'boolean' is not assignable to parameter of type 'string'/);
        return true;
      });
    });
  },
});
