import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installPhp } from '../storefronts/php/install-php.ts';
import { Php } from '../storefronts/php/php.ts';

/** What `env.php` is once a command of Magento has stored a setting, in a shell with these variables. */
async function written(env: Readonly<Record<string, string>>): Promise<string> {
  const php = await Php.load();
  const request = {
    scriptPath: '/magento/platform/write-env.php',
    method: 'GET',
    relativeUri: '/',
    headers: {},
    body: new Uint8Array(),
    env,
    $_SERVER: {},
  };
  const { text } = await php.run(
    () => request,
    () => Promise.resolve(''),
  );
  return text;
}

test('a command of Magento writes no secret into env.php, and takes no address out of it', async () => {
  await installPhp();
  const kept = await written({});
  assert.match(kept, /PLAN_SERVER_URL/);
  assert.equal(
    await written({ PLAN_SERVER_URL: 'http://plans.invalid', PLAN_SERVER_SECRET: 'the-secret' }),
    kept,
  );
});
