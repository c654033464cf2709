import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { nodeProblem } from '../../src/server/node-version.ts';

const lowest = manifest.engines.node.replace('>=', '');

describe('a command of the package', () => {
  it('runs on the lowest Node.js that package.json names, and on later ones', () => {
    for (const version of [`${lowest}.0`, '22.22.1', '24.0.0', '100.1.0']) {
      assert.equal(nodeProblem(version), undefined, version);
    }
  });

  it('says of an earlier one which it needs', () => {
    for (const version of ['20.20.2', '22.15.1', '22.2.0']) {
      assert.equal(
        nodeProblem(version),
        `Node.js ${lowest} or later is needed; this is ${version}.`,
      );
    }
  });
});
