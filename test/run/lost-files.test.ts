import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { lostFile, lostForGood, runsAgain } from './lost-files.ts';

const file = 'test/page/elements/popup/warranty-popup.test.ts';
const disconnected = 'Tests were interrupted because the browser disconnected.';

/** A session of this file in Firefox, as the runner gives it. */
function session(...messages: readonly string[]) {
  const errors = messages.map((message) => ({ message }));
  return { browser: { name: 'Firefox' }, testFile: resolve(file), errors };
}

describe('a test file of which a browser gave no result', () => {
  for (const message of [
    disconnected,
    'Browser tests did not start after 20000ms You can increase this timeout',
    'The browser was unable to create and start a test page after 60000ms.',
    'Navigation timeout of 30000 ms exceeded',
    'Connection closed. at about:blank',
    'invalid session id when running "execute/sync" with method "POST"',
  ]) {
    it(`is lost where the runner says "${message}"`, () => {
      const lost = lostFile(session('Protocol error', message));
      assert.deepEqual(lost, { engine: 'Firefox', file, message });
    });
  }

  for (const message of [
    'Tests were interrupted because the page navigated to /cart.',
    'Tests were interrupted because the page was reloaded.',
    'Browser tests did not finish within 600000ms.',
    'Could not import your test module.',
  ]) {
    it(`has failed where the runner says "${message}"`, () => {
      assert.equal(lostFile(session(message)), undefined);
    });
  }

  it('has failed where tests ended', () => {
    const testResults = { name: '', suites: [], tests: [] };
    assert.equal(lostFile({ ...session(disconnected), testResults }), undefined);
  });

  it('runs again in its engine alone', () => {
    const lost = ['Firefox', 'WebKit', 'Firefox'].map((engine, index) => ({
      engine,
      file: `${index}.test.ts`,
      message: disconnected,
    }));
    assert.deepEqual(runsAgain(lost), [
      {
        engine: 'Firefox',
        env: { ENGINES: 'firefox' },
        parameters: ['--files', '0.test.ts', '2.test.ts'],
      },
      { engine: 'WebKit', env: { ENGINES: 'webkit' }, parameters: ['--files', '1.test.ts'] },
    ]);
  });

  it('has failed where it is lost again', () => {
    const lost = [{ engine: 'Firefox', file, message: disconnected }];
    assert.deepEqual(lostForGood({ counts: { passed: 3, failed: 1, skipped: 0 }, lost }), {
      counts: { passed: 3, failed: 2, skipped: 0 },
      failures: [{ title: `Firefox, ${file}`, message: disconnected }],
    });
  });
});
