import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { DEFAULT_TIMEOUT } from '../../src/client/time-limit.ts';
import { ATTEMPT_TIMEOUT } from '../../src/merchant/order-client.ts';
import { helpText } from '../../src/plan-server/environment.ts';
import { PaidOrder } from '../../src/schemas/paid-order.ts';

const document = await readFile('docs/plan-server.md', 'utf8');

/** Starts the document's servers, asks about its cart, puts its order, and prints what became of them. */
const SHOP = `
  process.env.WARRANTY_SERVICE_URL = 'http://127.0.0.1:1';
  process.env.WARRANTY_STORE_ID = 'my-store';
  process.env.WARRANTY_ACCESS_TOKEN = 'my-token';
  process.env.PLAN_SERVER_SECRET = 'my-secret';
  const { existsSync } = await import('node:fs');
  const { app } = await import('./mounted.ts');
  console.error(existsSync('data/plans.sqlite'), (await app.request('/plans/health')).status);
  const { server } = await import('./server.ts');
  process.env.PLAN_SERVER_URL = server.url;
  const { putOrder } = await import('./put-order.ts');
  const response = await putOrder({ orderId: '1001', ...ORDER });
  console.error(response.status, (await response.json()).status);
  const asked = await fetch(server.url + '/changes', {
    method: 'POST',
    headers: { Authorization: 'Bearer my-secret', 'Content-Type': 'application/json' },
    body: JSON.stringify(CART),
  });
  console.error(asked.status, await asked.text());
  await server.close();
  let limit;
  AbortSignal.timeout = (ms) => {
    limit = ms;
    return AbortSignal.abort(new DOMException('Late', 'TimeoutError'));
  };
  await putOrder({ orderId: '1001', ...ORDER }).catch(({ name }) => console.error(name, limit));
`;

describe('docs/plan-server.md', () => {
  const [cart = '', order = ''] = Array.from(
    document.matchAll(/```json\n([^]*?)```/g),
    ([, json]) => json,
  );
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-plans-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('shows an order that is one', () => {
    assert.ok(PaidOrder.safeParse({ orderId: '1001', ...JSON.parse(order) }).success);
  });

  it('has snippets that run', async () => {
    for (const [, name = '', text = ''] of document.matchAll(/```ts (\S+)\n([^]*?)```/g)) {
      await writeFile(
        join(folder, name),
        text.replaceAll(
          /'warranty-widget\/([\w-]+)'/g,
          (_all, entry) => `'${resolve('src', entry)}.ts'`,
        ),
      );
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'shop.ts'), SHOP.replaceAll('ORDER', order).replace('CART', cart));
    const { stderr } = await promisify(execFile)(process.execPath, ['shop.ts'], { cwd: folder });
    assert.equal(stderr, 'true 200\n202 pending\n200 {"changes":[]}\nTimeoutError 5000\n');
  });

  it('lists the settings that the command has, with their defaults', () => {
    const listed = [...document.matchAll(/^\| `([A-Z_]+)` +\| (?:`(.*?)`)? +\|/gm)].map(
      ([, name, standard]) => `${name} ${standard}`,
    );
    const explained = [
      ...helpText().matchAll(/^ {2}([A-Z_]+) {2,}.*?(?:\(default: (.*)\))?$/gm),
    ].map(([, name, standard]) => `${name} ${standard}`);
    assert.deepEqual(listed.toSorted(), explained.toSorted());
  });

  it("says the function's time limits", () => {
    const named = [...document.matchAll(/([\d,]+) ms by default/g)].map(([, limit]) => limit);
    const limits = [ATTEMPT_TIMEOUT, DEFAULT_TIMEOUT].map((limit) => limit.toLocaleString('en'));
    assert.deepEqual(named, limits);
  });
});
