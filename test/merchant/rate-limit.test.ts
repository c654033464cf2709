import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientKeyOf } from '../../src/merchant/client-key.ts';
import { RateLimit } from '../../src/merchant/rate-limit.ts';

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

  it('counts each client alone', () => {
    const limit = new RateLimit(1);
    assert.equal(limit.take('a', 0), 0);
    assert.equal(limit.take('b', 0), 0);
    assert.equal(limit.take('a', 0), 60_000);
  });

  it('does not refill when the clock is set back', () => {
    const limit = new RateLimit(1);
    limit.take('a', 60_000);
    assert.equal(limit.take('a', 0), 60_000);
  });

  it('remembers ten thousand clients, and forgets the one that was quiet for longest', () => {
    const limit = new RateLimit(1);
    limit.take('quiet', 0);
    limit.take('busy', 0);
    for (let client = 0; client < 9_998; client += 1) limit.take(String(client), 0);
    assert.equal(limit.take('busy', 0), 60_000);
    limit.take('one more', 0);
    assert.equal(limit.take('quiet', 0), 0);
    assert.equal(limit.take('busy', 0), 60_000);
  });
});

describe('the key of a client', () => {
  it('is short, however long its name is', async () => {
    assert.match(await clientKeyOf('x'.repeat(100_000)), /^[\da-f]{32}$/);
    const began = performance.now();
    assert.match(await clientKeyOf(`${':'.repeat(100_000)}x`), /^[\da-f]{32}$/);
    assert.ok(performance.now() - began < 1000, 'a header of an attacker keeps nobody waiting');
    assert.notEqual(await clientKeyOf(`${'x'.repeat(100_000)}y`), await clientKeyOf('x'));
  });

  const pairs: [one: string, other: string, areSame: boolean][] = [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', true],
    ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002:ffff::', true],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::2%eth0', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::1', '0:0:0:0:ffff::', true],
    ['::ffff:192.0.2.1', '::ffff:c000:201', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['192.0.2.1', '192.0.2.2', false],
    ['192.0.2.1', ' 192.0.2.1 ', true],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::2', true],
    ['192.0.2.1:49152', '192.0.2.1', true],
    ['192.0.2.1:49152', '192.0.2.2:49152', false],
    ['shopper:1', 'shopper:2', false],
    ['dead:beef', 'dead:beer', false],
  ];
  for (const [one, other, areSame] of pairs) {
    it(`is ${areSame ? 'the same' : 'another'} for ${one} and ${other}`, async () =>
      assert.equal((await clientKeyOf(one)) === (await clientKeyOf(other)), areSame));
  }
});
