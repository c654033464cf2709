import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';

it('a browser test that is run by Node says what it is, and how it is run', async () => {
  const file = 'test/page/format/tenure.test.ts';
  const env = { ...process.env };
  // Without it, this runner would take the other one for a file of its own.
  delete env['NODE_TEST_CONTEXT'];
  const printed = await new Promise<string>((resolve) => {
    execFile('npm', ['run', '--silent', 'test:node', '--', file], { env }, (_failure, stdout) =>
      resolve(stdout),
    );
  });
  assert.ok(printed.includes(`${file} is a browser test.`), printed);
  assert.ok(printed.includes(`npm run test:browser -- --files ${file}`));
});
