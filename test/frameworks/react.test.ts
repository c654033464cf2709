import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ScriptedService } from '../support/scripted-service.ts';
import { exampleQuote } from '../support/quotes.ts';
import { runInShop, shopFolder } from './support/build-shop.ts';
import { describeShop } from './support/shop-behaviour.ts';

describeShop('React 19', {
  folder: 'react',
  also(open, url) {
    it('compiles each component of the guide where it is pasted, alone and by the strictest options', () =>
      runInShop(shopFolder('react'), ['run', 'types:pasted']));

    it('asks once and hears each event once though strict mode mounts everything twice', async () => {
      const service = await ScriptedService.create(`${url()}/scripted`);
      await service.script([{ body: exampleQuote() }]);
      const page = await open(`/?service=${encodeURIComponent(service.url)}`);
      await page.getByRole('combobox').nth(2).waitFor();
      await page.getByRole('radio', { name: '2 years' }).check();
      const log = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
      await log.getByText('select').waitFor();
      assert.equal(await log.count(), 2);
      assert.equal((await service.requests()).length, 4);
      // The premise: without strict mode, or in a production build, this would be 1.
      const mounts = await page.evaluate(
        () => performance.getEntriesByName('product-page-mounted').length,
      );
      assert.equal(mounts, 2);
    });
  },
});
