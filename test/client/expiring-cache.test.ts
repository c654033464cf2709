import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ExpiringCache } from '../../src/client/expiring-cache.ts';

describe('ExpiringCache', () => {
  it('keeps a value for its lifetime', (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: 0 });
    const cache = new ExpiringCache<string>(1000, 10);
    cache.set('a', 'one');
    context.mock.timers.setTime(999);
    assert.equal(cache.get('a'), 'one');
    context.mock.timers.setTime(1000);
    assert.equal(cache.get('a'), undefined);
  });

  it('keeps a value for no longer than its lifetime where the clock is set back', (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: 10_000 });
    const cache = new ExpiringCache<string>(1000, 10);
    cache.set('a', 'one');
    context.mock.timers.setTime(9000);
    assert.equal(cache.get('a'), undefined);
    context.mock.timers.setTime(10_000);
    assert.equal(cache.get('a'), undefined);
  });

  it('keeps none for a lifetime of 0', () => {
    const cache = new ExpiringCache<string>(0, 10);
    cache.set('a', 'one');
    assert.equal(cache.get('a'), undefined);
  });

  it('forgets the value that was set first where there are too many', () => {
    const cache = new ExpiringCache<string>(1000, 2);
    for (const key of ['a', 'b', 'a', 'c']) cache.set(key, key);
    assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], ['a', undefined, 'c']);
  });
});
