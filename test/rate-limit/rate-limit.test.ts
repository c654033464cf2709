import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RateLimit } from '../../src/rate-limit/rate-limit.ts';

describe('RateLimit', () => {
  it('lets so many through at once, then one after the other', () => {
    const limit = new RateLimit(60);
    const waits = Array.from({ length: 62 }, () => limit.take('a', 0));
    assert.deepEqual(waits, [...Array<number>(60).fill(0), 1000, 1000]);
    assert.equal(limit.take('a', 999), 1);
    assert.equal(limit.take('a', 1000), 0);
    assert.equal(limit.take('a', 1000), 1000);
  });

  it('never lets more through than a minute holds', () => {
    const limit = new RateLimit(2);
    limit.take('a', 0);
    const waits = [1, 2, 3].map(() => limit.take('a', 3_600_000));
    assert.deepEqual(waits, [0, 0, 30_000]);
  });

  it('lets the whole of a minute through at once, whatever its share is', () => {
    for (let perMinute = 1; perMinute <= 600; perMinute += 1) {
      const limit = new RateLimit(perMinute);
      const waits = Array.from({ length: perMinute }, () => limit.take('a', 1_790_000_000_000));
      assert.ok(
        waits.every((wait) => wait === 0),
        `${perMinute} a minute`,
      );
      assert.ok(limit.take('a', 1_790_000_000_000) > 0);
    }
  });

  it('counts a request for as many units as it is told', () => {
    const limit = new RateLimit(60);
    assert.equal(limit.take('a', 0, 59), 0);
    assert.equal(limit.take('a', 0, 2), 1000);
    assert.equal(limit.take('a', 0), 0);
  });

  it('lets through, once alone, what is larger than all of it', () => {
    const limit = new RateLimit(60);
    assert.equal(limit.take('a', 0, 1000), 0);
    assert.equal(limit.take('a', 0), 1000);
  });

  it('counts what a request turns out to be more in place of its first unit, and lets it through when it was told', () => {
    const limit = new RateLimit(60);
    limit.take('a', 0, 60);
    assert.equal(limit.take('a', 1000), 0);
    const wait = limit.take('a', 1000, 3, 1);
    assert.equal(wait, 2000);
    assert.equal(limit.take('a', 1000 + wait), 0);
    assert.equal(limit.take('a', 1000 + wait, 3, 1), 0);
    assert.equal(limit.take('a', 1000 + wait), 1000);
  });

  it('counts each client alone', () => {
    const limit = new RateLimit(1);
    assert.equal(limit.take('a', 0), 0);
    assert.equal(limit.take('b', 0), 0);
    assert.equal(limit.take('a', 0), 60_000);
  });

  it('does not refill when the clock is set back, and locks nobody out', () => {
    const limit = new RateLimit(1);
    limit.take('a', 3_600_000);
    assert.equal(limit.take('a', 0), 60_000);
    assert.equal(limit.take('a', 60_000), 0);
  });

  it('remembers the latest five thousand clients, and never more than ten thousand', () => {
    const limit = new RateLimit(1);
    limit.take('busy', 0);
    limit.take('quiet', 0);
    for (let client = 2; client < 5000; client += 1) limit.take(`client ${client}`, 0);
    assert.equal(limit.take('busy', 0), 60_000);
    assert.equal(limit.take('quiet', 0), 60_000);
    for (let client = 5000; client < 10_000; client += 1) limit.take(`client ${client}`, 0);
    assert.equal(limit.take('busy', 0), 60_000);
    for (let client = 10_000; client < 15_000; client += 1) limit.take(`client ${client}`, 0);
    assert.equal(limit.take('busy', 0), 60_000);
    assert.equal(limit.take('quiet', 0), 0);
  });

  it('takes no longer for a busy client once it knows thousands', () => {
    /** The time that 10,000 requests take, in ms; the least of several is taken, because other programs run too. */
    const cost = (limit: RateLimit, nameOf: (request: number) => string) => {
      const start = performance.now();
      for (let request = 0; request < 10_000; request += 1) limit.take(nameOf(request), 0);
      return performance.now() - start;
    };
    const crowded = new RateLimit(120);
    cost(crowded, (request) => `client ${request}`);
    const costs = Array.from({ length: 10 }, () => ({
      few: cost(new RateLimit(120), (request) => `client ${request % 10}`),
      busy: cost(crowded, () => 'busy client'),
    }));
    const least = (kind: 'few' | 'busy') => Math.min(...costs.map((each) => each[kind]));
    assert.ok(least('busy') < 10 * least('few'), JSON.stringify(costs));
  });
});
