import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chosenEngines, findBrowser, installHint, type Machine } from './browsers.ts';

/** A machine that has the given programs and nothing else. */
function machine(programs: readonly string[], env: Machine['env'] = { PATH: '/usr/bin' }): Machine {
  return {
    env,
    isProgram: (path) => programs.includes(path),
    glob: (pattern) => {
      const text = pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*').replaceAll('?', '.');
      return programs.filter((path) => new RegExp(`^${text}$`).test(path));
    },
    playwrightPath: (engine) => `/cache/playwright/${engine}`,
  };
}

const MINI_BROWSER = '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

describe('ENGINES', () => {
  it('picks the engines that it names, all where it is absent', () => {
    assert.deepEqual(chosenEngines('webkit, chromium'), ['chromium', 'webkit']);
    assert.deepEqual(chosenEngines(undefined), ['chromium', 'firefox', 'webkit']);
  });

  for (const wrong of ['safari', 'chromium,edge', '']) {
    it(`is refused with its valid values where it is ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => chosenEngines(wrong), /names no engine: give chromium, firefox, webkit/);
    });
  }
});

describe('findBrowser', () => {
  it('finds a distribution’s Chromium and Firefox on the path', () => {
    const debian = machine(['/usr/bin/chromium', '/usr/bin/firefox-esr']);
    assert.deepEqual(findBrowser('chromium', debian), {
      engine: 'chromium',
      path: '/usr/bin/chromium',
      driver: 'playwright',
    });
    assert.deepEqual(findBrowser('firefox', debian), {
      engine: 'firefox',
      path: '/usr/bin/firefox-esr',
      driver: 'puppeteer',
    });
  });

  it('finds Chrome where macOS keeps it', () => {
    assert.equal(findBrowser('chromium', machine([MAC_CHROME]))?.path, MAC_CHROME);
  });

  it('finds WebKitGTK on any architecture, with its driver and a display', () => {
    const helpers = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
    assert.deepEqual(findBrowser('webkit', machine([MINI_BROWSER, ...helpers])), {
      engine: 'webkit',
      path: MINI_BROWSER,
      driver: 'webdriver',
      helpers: { webKitWebDriver: helpers[0], xvfb: helpers[1] },
    });
  });

  it('does without WebKitGTK where nothing can drive it', () => {
    assert.equal(findBrowser('webkit', machine([MINI_BROWSER])), undefined);
  });

  it('takes Playwright’s own build where the system has none', () => {
    for (const engine of ['chromium', 'firefox', 'webkit'] as const) {
      const path = `/cache/playwright/${engine}`;
      assert.deepEqual(findBrowser(engine, machine([path])), {
        engine,
        path,
        driver: 'playwright',
      });
    }
  });

  it('takes the named program before any other, and none instead of it', () => {
    const programs = ['/usr/bin/chromium', '/opt/chrome/chrome', '/cache/playwright/chromium'];
    const named = machine(programs, { PATH: '/usr/bin', CHROME_PATH: '/opt/chrome/chrome' });
    assert.equal(findBrowser('chromium', named)?.path, '/opt/chrome/chrome');
    const wrong = machine(programs, { PATH: '/usr/bin', CHROME_PATH: '/opt/missing' });
    assert.equal(findBrowser('chromium', wrong), undefined);
  });

  it('finds nothing on a bare machine, and says in one line what to install', () => {
    assert.equal(findBrowser('firefox', machine([])), undefined);
    assert.match(
      installHint('firefox'),
      /^[^\n]*apt-get install firefox-esr[^\n]*FIREFOX_PATH[^\n]*$/,
    );
  });
});
