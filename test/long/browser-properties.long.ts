import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { StepResult } from '../run/step-result.ts';

/** Tests that make a part of their runs in `npm test`, and the engines in which they make all of them here. */
const FILES = {
  'test/entries/lit-stand-in-templates.test.ts': 'chromium,firefox,webkit',
  'test/page/elements/offer/any-quote.test.ts': 'chromium',
  'test/page/elements/offer/any-sequence.test.ts': 'chromium',
  'test/hostile-pages/failing-parts.test.ts': 'chromium',
  'test/hostile-pages/failing-service.test.ts': 'chromium,firefox,webkit',
  'test/storefronts/failing-service.test.ts': 'chromium,firefox,webkit',
};

describe('tests in browsers, with all their runs', () => {
  for (const [file, engines] of Object.entries(FILES)) {
    it(`${file} in ${engines}`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'warranty-widget-properties-'));
      const result = join(folder, 'result.json');
      const runner = spawn('npm', ['run', '--silent', 'test:browser', '--', '--files', file], {
        stdio: 'inherit',
        env: { ...process.env, ENGINES: engines, ALL_RUNS: 'true', TEST_RESULT: result },
      });
      await once(runner, 'exit');
      const { counts, figures = [] } = StepResult.parse(JSON.parse(await readFile(result, 'utf8')));
      await rm(folder, { recursive: true });
      for (const { title } of figures) t.diagnostic(title);
      assert.equal(counts.failed, 0);
      assert.ok(counts.passed > 0);
    });
  }
});
