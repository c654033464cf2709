import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientKey } from '../../../src/service/http/client-key.ts';

describe('the key of a client', () => {
  it('is one for each network', () => {
    assert.equal(clientKey('2001:db8:1:2::1'), clientKey('2001:db8:1:2::2'));
    assert.notEqual(clientKey('2001:db8:1:2::1'), clientKey('2001:db8:1:3::1'));
  });

  it('is short and holds no address, whatever was sent', () => {
    for (const text of ['192.0.2.7', 'x'.repeat(16_000), '', '::', '[', 'fe80::%']) {
      assert.match(clientKey(text), /^[\w-]{22}$/);
    }
  });
});
