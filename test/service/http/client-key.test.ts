import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientKey } from '../../../src/service/http/client-key.ts';

describe('the key of a client', () => {
  const same: [string, string, string][] = [
    ['addresses of one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['addresses of one /64 with zeros in it', '2001:db8::1', '2001:db8::2'],
    ['two spellings of one address', '2001:DB8::1', '2001:0db8:0:0:0:0:0:1'],
    ['IPv4 and the same within IPv6', '192.0.2.7', '::ffff:192.0.2.7'],
    ['an address and its port', '192.0.2.7', '192.0.2.7:50123'],
    ['an IPv6 address and its port', '2001:db8::1', '[2001:db8::1]:50123'],
    ['a link-local address and its interface', 'fe80::1', 'fe80::1%eth0'],
  ];
  for (const [name, one, other] of same) {
    it(`is one for ${name}`, () => assert.equal(clientKey(one), clientKey(other)));
  }

  const different: [string, string, string][] = [
    ['two /64', '2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['two IPv4 addresses', '192.0.2.7', '192.0.2.8'],
    ['two of them within IPv6', '::ffff:192.0.2.7', '::ffff:192.0.2.8'],
    ['texts that are no addresses', 'one', 'other'],
  ];
  for (const [name, one, other] of different) {
    it(`differs for ${name}`, () => assert.notEqual(clientKey(one), clientKey(other)));
  }

  it('is short and holds no address, whatever was sent', () => {
    for (const text of ['192.0.2.7', 'x'.repeat(16_000), '', '::', '[', 'fe80::%']) {
      assert.match(clientKey(text), /^[\w-]{22}$/);
    }
  });
});
