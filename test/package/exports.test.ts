import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build as bundle } from 'esbuild';
import { build, type SSROptions } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { reachableFiles, readImports } from './imports.ts';
import { PackedPackage } from './packed-package.ts';
import {
  DEFINE_CODE,
  PAGE_CODE,
  SCRIPT_TAG_CODE,
  SERVER_CODE,
  UNDEFINED_CODE,
  UNDEFINED_PROPS_CODE,
  UNNAMED_CODE,
} from './shop-code.ts';

const { dependencies, exports, peerDependencies, sideEffects } = manifest;

/** Entries that need what is an optional peer dependency. */
const WITH_PEERS = ['./plan-server', './service'];
const JSON_FILES = ['./custom-elements.json', './package.json'];
const THEMES = './themes/*.css';
const MODULES = Object.keys(exports).filter((entry) => ![...JSON_FILES, THEMES].includes(entry));
const BROWSER_MODULES = MODULES.filter((entry) => !WITH_PEERS.includes(entry));
/** Entries that export nothing at run time. */
const isSilent = (entry: string): boolean => entry === './define' || entry.startsWith('./types/');

const nameOf = (entry: string): string => `warranty-widget${entry.slice(1)}`;

describe('the packed package', () => {
  let shop: PackedPackage;
  before(async () => {
    shop = await PackedPackage.create();
    await shop.install();
  });
  after(() => shop.remove());

  it('holds what was built, and nothing else', () => {
    const documents = ['LICENSE', 'README.md', 'package.json'];
    const others = shop.files.filter((file) => !file.startsWith('dist/'));
    assert.deepEqual(
      others.filter((file) => !documents.includes(file)),
      [],
    );
    assert.ok(others.includes('LICENSE'));
  });

  it('has every file that its exports name', () => {
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    assert.deepEqual(
      targets.filter((target) => !shop.files.some((file) => matchesGlob(`./${file}`, target))),
      [],
    );
  });

  it('imports only what it depends on, in its types too', () => {
    const known = [...Object.keys(dependencies), ...Object.keys(peerDependencies), 'node:'];
    const strange = readImports('dist', '**/*.{js,d.ts}').filter(
      ({ to, isPackage }) => isPackage && !known.some((name) => to.startsWith(name)),
    );
    assert.deepEqual(strange, []);
  });

  it('has types without an optional package, for a shop that did not install it', () => {
    const imports = readImports('dist', '**/*.d.ts').map(({ to, ...one }) => {
      return { ...one, to: to.replace(/\.js$/, '.d.ts') };
    });
    const optional = Object.keys(peerDependencies);
    for (const entry of ['index', 'define', 'schemas', 'cart', 'merchant', 'analytics']) {
      const reached = reachableFiles(`${entry}.d.ts`, imports);
      const needed = imports.filter(
        ({ from, to }) =>
          reached.has(from) && optional.some((name) => to === name || to.startsWith(`${name}/`)),
      );
      assert.deepEqual(needed, [], entry);
    }
  });

  it('names its types first in every export', () => {
    for (const target of Object.values(exports)) {
      if (typeof target !== 'string') assert.equal(Object.keys(target)[0], 'types');
    }
  });

  it('names exactly the modules that have side effects', () => {
    assert.deepEqual(sideEffects, [
      // The sources are not shipped, but the bundler of the script-tag build reads this too.
      './src/define.ts',
      './src/cdn/script.ts',
      './src/cdn/script-module.ts',
      './src/cdn/script-all.ts',
      './src/cdn/parts/*.ts',
      './dist/define.js',
      // It has none: esbuild would warn that it ignores an import of `warranty-widget/define`, which is this on a server.
      './dist/on-server.js',
      './dist/cdn/*',
      './dist/themes/*',
    ]);
  });

  for (const entry of BROWSER_MODULES) {
    it(`gives ${nameOf(entry)} to a shop that has only Lit and zod`, async () => {
      const printed = await shop.runModule(
        `const entry = await import('${nameOf(entry)}'); console.log(Object.keys(entry).length);`,
      );
      assert.ok(isSilent(entry) || Number(printed) > 0, `${entry} exports nothing`);
    });
  }

  /** Bundles a server's code with Vite, and resolves with what the shop's own Node.js makes of the bundle. */
  const runOnServer = async (
    name: string,
    ssr: SSROptions,
    finish = async (_file: string) => {},
  ) => {
    await writeFile(join(shop.folder, 'server.js'), SERVER_CODE);
    await build({
      configFile: false,
      root: shop.folder,
      logLevel: 'warn',
      ssr,
      build: { ssr: 'server.js', outDir: name, emptyOutDir: true },
    });
    await finish(join(shop.folder, name, 'server.js'));
    const printed = await shop.runModule(`
      const bundled = await import('./${name}/server.js');
      console.log(JSON.stringify([Object.keys(bundled.everything), bundled.element instanceof Object]));
      const onPage = await import('./node_modules/warranty-widget/dist/index.js');
      console.log(JSON.stringify([Object.keys(onPage), true]));
    `);
    return printed.split('\n');
  };

  for (const condition of ['workerd', 'edge-light']) {
    it(`does no harm in the bundle of a server that is not Node.js (${condition}), and exports the same`, async () => {
      const [onServer, onPage] = await runOnServer(condition, {
        noExternal: true,
        target: 'webworker',
        resolve: { conditions: [condition] },
      });
      assert.equal(onServer, onPage);
    });
  }

  it('does no harm in a server that one tool bundles for Node.js and the next for Cloudflare, as SvelteKit does', async () => {
    const [onServer, onPage] = await runOnServer(
      'twice',
      { noExternal: ['warranty-widget'] },
      async (file) => {
        await bundle({
          entryPoints: [file],
          outfile: file,
          allowOverwrite: true,
          bundle: true,
          format: 'esm',
          conditions: ['workerd', 'worker', 'browser'],
        });
      },
    );
    assert.equal(onServer, onPage);
  });

  it('loads no Lit in Node.js, which renders no element', async () => {
    const printed = await shop.runModule(`
      const { registerHooks } = await import('node:module');
      const lit = [];
      registerHooks({
        resolve: (name, context, next) => {
          if (/^@?lit/.test(name)) lit.push(name);
          return next(name, context);
        },
      });
      await import('warranty-widget');
      await import('warranty-widget/define');
      console.log(JSON.stringify(lit));
    `);
    assert.deepEqual(JSON.parse(printed), []);
  });

  for (const entry of JSON_FILES) {
    it(`gives ${nameOf(entry)}`, async () => {
      const source = `import file from '${nameOf(entry)}' with { type: 'json' }; console.log(typeof file);`;
      assert.equal(await shop.runModule(source), 'object');
    });
  }

  it('says what to install to a shop that signs or verifies a receipt without jose', async () => {
    const printed = await shop.runModule(`
      const { createReceipt, verifyReceipt } = await import('warranty-widget/merchant');
      const selection = { storeId: 's', country: 'US', warrantyQuoteId: 'q', warrantyQuoteItemId: 'i',
        warrantySKU: 's', warrantyPrice: 1, warrantyTenure: 1, product: { productTitle: 'a', productPrice: 1 },
        shown: { heading: 'h', price: '$1', tenure: '1 year', lang: 'en', at: '2026-11-21T10:00:00Z' } };
      const key = { kty: 'OKP', crv: 'Ed25519' };
      for (const made of [createReceipt(selection, key), verifyReceipt('e30.e30.e30', key)]) {
        await made.catch(({ message }) => console.log(message));
      }
    `);
    assert.match(printed, /^.+ npm install jose\n.+ npm install jose$/);
  });

  it('gives its themes', async () => {
    const source = `console.log(import.meta.resolve('warranty-widget/themes/soft.css'));`;
    assert.match(await shop.runModule(source), /dist\/themes\/soft\.css$/);
  });

  it('does nothing when its root is imported: no new global, no element', async () => {
    const printed = await shop.runModule(`
      await Promise.all([import('lit'), import('zod/mini')]);
      const before = Reflect.ownKeys(globalThis);
      await import('./node_modules/warranty-widget/dist/index.js');
      const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key));
      console.log(JSON.stringify([added.map(String), customElements.get('warranty-offer') ?? null]));
    `);
    assert.deepEqual(JSON.parse(printed), [[], null]);
  });

  for (const moduleResolution of ['bundler', 'nodenext']) {
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
    it(`types a shop's page code (${moduleResolution})`, async () => {
      const complaints = await shop.compile(PAGE_CODE, {
        module,
        moduleResolution,
        lib: ['es2022', 'dom', 'dom.iterable'],
      });
      assert.equal(complaints, '');
    });
  }

  it('types the elements and their events for a page that imports warranty-widget/define alone', async () => {
    const complaints = await shop.compile(DEFINE_CODE, {
      module: 'nodenext',
      lib: ['es2022', 'dom'],
    });
    assert.equal(complaints, '');
  });

  const everyCheck = {
    exactOptionalPropertyTypes: true,
    isolatedModules: true,
    noUncheckedIndexedAccess: true,
    noUncheckedSideEffectImports: true,
    verbatimModuleSyntax: true,
  };
  for (const [checks, options] of Object.entries({ strict: {}, 'every check': everyCheck })) {
    it(`types what a page says to the script tag's script, with ${checks} of the compiler on`, async () => {
      const complaints = await shop.compile(SCRIPT_TAG_CODE, {
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        ...options,
      });
      assert.equal(complaints, '');
    });
  }

  it('types what may be left out as what may be undefined, such as a setting of the environment', async () => {
    const complaints = await shop.compile(UNDEFINED_CODE, {
      module: 'nodenext',
      lib: ['es2022', 'dom'],
      ...everyCheck,
    });
    assert.equal(complaints, '');
  });

  it('has a name for each type that code with declarations of its own exports', async () => {
    const complaints = await shop.compile(UNNAMED_CODE, {
      module: 'nodenext',
      lib: ['es2022', 'dom'],
      declaration: true,
      ...everyCheck,
    });
    assert.equal(complaints, '');
  });

  it('rejects page code that is wrong', async () => {
    const wrong =
      "import { WarrantyOffer } from 'warranty-widget'; new WarrantyOffer().storeId = 1;";
    const options = { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] };
    assert.match(await shop.compile(wrong, options), /TS2322/);
  });

  it('gives the service to a shop that has its peer dependencies too', async () => {
    await shop.install(
      ...Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`),
    );
    const printed = await shop.runModule(`
      const { createService } = await import('warranty-widget/service');
      const service = createService({ stores: { 'demo-store': 'demo-token' } });
      const { status } = await service.fetch(new Request('http://localhost/health'));
      await service.close();
      console.log(status);
    `);
    assert.equal(printed, '200');
  });

  it('types what a framework may pass on as undefined: each property, attribute and listener', async () => {
    const complaints = await shop.compile(UNDEFINED_PROPS_CODE, {
      module: 'nodenext',
      lib: ['es2024', 'dom', 'dom.iterable'],
      // The frameworks' own types.
      skipLibCheck: true,
      ...everyCheck,
    });
    assert.equal(complaints, '');
  });

  it('starts the service as docs/getting-started.md does, and offers plans for the sofa of its page', async () => {
    const document = readFileSync('docs/getting-started.md', 'utf8');
    const [, command = ''] = /-e "\n(.*?)^"$/ms.exec(document) ?? [];
    const [, productTitle] = /product-title="(.*?)"/.exec(document) ?? [];
    const printed = await shop.runModule(`
      ${command.replace('8787', '0')}
      const path = '/api/v1/quote/listWarrantyQuotes?storeId=demo-store&country=US';
      const reply = await service.fetch(new Request('http://localhost' + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ productTitle: '${productTitle}', productPrice: 799 }),
      }));
      console.log((await reply.json()).warrantyQuoteItemList.length > 0);
      process.exit();
    `);
    assert.match(printed, /^http:\/\/127\.0\.0\.1:\d+\ntrue$/);
  });

  it('gives the plan server to the same shop, as a function and as a command', async () => {
    const printed = await shop.runModule(`
      const { createPlanServer } = await import('warranty-widget/plan-server');
      const plans = createPlanServer({
        serviceUrl: 'https://plans.example', storeId: 'shop', accessToken: 'token', secret: 'secret',
        databaseUrl: ':memory:',
      });
      const { status } = await plans.fetch(new Request('http://localhost/health'));
      await plans.close();
      const { execFileSync } = await import('node:child_process');
      const help = execFileSync('node_modules/.bin/warranty-plan-server', ['--help'], { encoding: 'utf8' });
      console.log(status, help.startsWith('warranty-plan-server:'));
    `);
    assert.equal(printed, '200 true');
  });
});
