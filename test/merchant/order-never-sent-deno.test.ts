import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NetworkError } from '../../src/client/errors.ts';
import { OrderClient } from '../../src/merchant/order-client.ts';
import { orderOutcome } from '../../src/merchant/order-failure.ts';
import { exampleOrder } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';

/** What becomes of an order whose request fails with what Deno 2.9 says, which has a message and no code. */
const outcome = async (said: string) => {
  const client = new OrderClient({
    serviceUrl: 'https://service.example',
    storeId: 'demo-store',
    accessToken: 'demo-token',
    repeat: false,
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new Error(said) })),
  });
  return orderOutcome(await rejection(client.saveOrder(exampleOrder()), NetworkError));
};

const asked = 'error sending request for url (https://service.example/partner/api/v1/order)';

describe('in Deno, an order of which nothing was sent is put off', () => {
  for (const reason of [
    'tcp connect error: Connection refused (os error 111)',
    'dns error: failed to lookup address information: Name or service not known',
    'received corrupt message of type InvalidContentType',
    'tls handshake eof',
  ]) {
    it(`after ${reason}`, async () => {
      assert.equal(await outcome(`${asked}: client error (Connect): ${reason}`), 'put-off');
    });
  }

  it('and its outcome is unknown where the connection was lost after that', async () => {
    const lost = 'client error (SendRequest): connection closed before message completed';
    assert.equal(await outcome(`${asked}: ${lost}`), 'unknown');
    assert.equal(await outcome('Connection reset by peer (os error 104)'), 'unknown');
  });
});
