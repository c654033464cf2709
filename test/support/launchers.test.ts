import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import { requireBrowser } from './browsers.ts';
import { CHROMIUM_SWITCHES } from './launchers.ts';

/** The features that these switches turn off; the last switch of the name holds. */
function disabledBy(switches: readonly string[]): string[] {
  const name = '--disable-features=';
  const last = switches.findLast((each) => each.startsWith(name));
  return last === undefined ? [] : last.slice(name.length).split(',');
}

describe('the switches of Chromium', () => {
  it('turn off all that Playwright turns off by itself', async () => {
    const { path: executablePath } = requireBrowser('chromium');
    const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
    const own = disabledBy(server.process().spawnargs);
    await server.close();
    assert.ok(own.length > 0);
    const ours = disabledBy(CHROMIUM_SWITCHES);
    assert.deepEqual(
      own.filter((feature) => !ours.includes(feature)),
      [],
    );
  });
});
