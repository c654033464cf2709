import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { PackedPackage } from './packed-package.ts';

describe('esbuild, by which many shops and Cloudflare’s tools bundle', () => {
  let shop: PackedPackage;
  before(async () => {
    shop = await PackedPackage.create();
    await shop.install();
  });
  after(() => shop.remove());

  const bundle = async (contents: string, conditions: string[] = []) => {
    const { outputFiles, warnings } = await build({
      stdin: { contents, resolveDir: shop.folder },
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      conditions,
      external: ['jose'],
      logLevel: 'silent',
    });
    assert.deepEqual(warnings, []);
    return outputFiles.map(({ text }) => text).join();
  };
  const worker = ['workerd', 'worker', 'browser'];

  for (const [what, code, conditions] of [
    ['a client of a page', `export { QuoteClient } from 'warranty-widget';`, []],
    ['the kit of a server', `export * from 'warranty-widget/merchant';`, worker],
  ] as const) {
    it(`takes for ${what} no words of zod's languages`, async () => {
      const bundled = await bundle(code, [...conditions]);
      assert.match(bundled, /is required and must be/);
      assert.doesNotMatch(bundled, /Ungültig|invalide|inválid/);
    });
  }

  for (const conditions of [[], ['node'], ['worker']]) {
    it(`gives a page its elements, with further conditions (${conditions.join() || 'none'})`, async () => {
      const bundled = await bundle(`import 'warranty-widget/define';`, conditions);
      assert.match(bundled, /"warranty-offer"/);
    });
  }

  it('warns of nothing where a server that is not Node.js registers the elements', async () => {
    await bundle(`import 'warranty-widget/define';`, worker);
  });
});
