import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientKeyOf } from '../../src/merchant/client-key.ts';

describe('the key of a client', () => {
  it('is short, however long its name is, and holds no address', async () => {
    for (const name of ['192.0.2.7', 'x'.repeat(100_000)]) {
      assert.match(await clientKeyOf(name), /^[\da-f]{32}$/);
    }
  });

  it('is one for each network', async () => {
    assert.equal(await clientKeyOf('2001:db8:1:2::1'), await clientKeyOf('2001:db8:1:2::2'));
    assert.notEqual(await clientKeyOf('2001:db8:1:2::1'), await clientKeyOf('2001:db8:1:3::1'));
    assert.notEqual(await clientKeyOf(`${'x'.repeat(100_000)}y`), await clientKeyOf('x'));
  });
});
