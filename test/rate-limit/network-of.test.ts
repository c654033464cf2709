import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from '../../src/rate-limit/network-of.ts';

describe('the network of a client', () => {
  const pairs: [one: string, other: string, areSame: boolean][] = [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', true],
    ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002:ffff::', true],
    ['2001:db8::1', '2001:db8::2', true],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::2%eth0', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8:1:2::1', '2002:db8:1:2::1', false],
    ['2001::1:2:3:4:5', '2001:0:0:1::', true],
    // `::` stands for one group here.
    ['2001::1:2:3:4:5:6', '2001:0:1:2::', true],
    ['2001::1:2:3:4:5:6', '2001::7:2:3:4:5:6', false],
    ['fe80::1', 'fe80::1%eth0', true],
    ['::1', '0:0:0:0:ffff::', true],
    ['::ffff:192.0.2.1', '::ffff:c000:201', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['::ffff:c000:201', '::ffff:c000:202', false],
    ['192.0.2.1', '192.0.2.2', false],
    ['192.0.2.1', ' 192.0.2.1 ', true],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::2', true],
    ['192.0.2.1:49152', '192.0.2.1', true],
    ['192.0.2.1:49152', '192.0.2.2:49152', false],
    ['shopper:1', 'shopper:2', false],
    ['dead:beef', 'dead:beer', false],
    ['one', 'other', false],
  ];
  for (const [one, other, areSame] of pairs) {
    it(`is ${areSame ? 'the same' : 'another'} for ${one} and ${other}`, () =>
      assert.equal(networkOf(one) === networkOf(other), areSame));
  }

  it('is an IPv4 address itself, in whatever form it came', () =>
    assert.equal(networkOf('[::ffff:c000:201]:443'), '192.0.2.1'));

  it('is the name itself where that is no address', () => {
    for (const name of ['', '::g', '[', 'fe80:::1', 'x'.repeat(16_000)]) {
      assert.equal(networkOf(name), name);
    }
  });

  it('is found soon, whatever was sent', () => {
    const began = performance.now();
    networkOf(`${':'.repeat(100_000)}x`);
    assert.ok(performance.now() - began < 1000, 'a header of an attacker keeps nobody waiting');
  });
});
