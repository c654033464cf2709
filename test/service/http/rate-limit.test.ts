import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RateLimit } from '../../../src/service/http/rate-limit.ts';

describe('RateLimit', () => {
  it('remembers ten thousand clients, and forgets the one that was quiet for longest', () => {
    const limit = new RateLimit(1);
    limit.take('quiet', 1, 0);
    limit.take('busy', 1, 0);
    for (let client = 0; client < 9_998; client += 1) limit.take(String(client), 1, 0);
    assert.equal(limit.take('busy', 1, 0), 60_000);
    limit.take('one more', 1, 0);
    assert.equal(limit.take('quiet', 1, 0), 0);
    assert.equal(limit.take('busy', 1, 0), 60_000);
  });

  it('does not refill when the clock is set back, and locks nobody out', () => {
    const limit = new RateLimit(1);
    limit.take('a', 1, 3_600_000);
    assert.equal(limit.take('a', 1, 0), 60_000);
    assert.equal(limit.take('a', 1, 60_000), 0);
  });
});
