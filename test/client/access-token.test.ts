import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { RequestError } from '../../src/client/request-error.ts';
import { WarrantyError } from '../../src/client/warranty-error.ts';
import { everyTextOf } from '../support/every-text.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const accessToken = 'tok/en-9f8e7d';

const clientOf = ({ url }: { url: string }, options = {}) =>
  new QuoteClient({
    serviceUrl: url,
    storeId: 'demo-store',
    accessToken,
    timeout: 300,
    ...options,
  });
const list = (client: QuoteClient) =>
  client.list({ productTitle: 'Sofa', productPrice: 1 }, { country: 'US' });

describe('the access token', () => {
  const service = useScriptedService();

  it('cannot be seen on the client', () => {
    const text = everyTextOf(clientOf({ url: 'https://service.example' }));
    assert.doesNotMatch(text, /tok\/en/);
    assert.match(text, /demo-store/);
  });

  describe('is in no error', () => {
    const secretBody = { received: { headers: { 'x-service-access-token': accessToken } } };
    const replies: Parameters<typeof service>[] = [
      [{ status: 401, body: secretBody }],
      [{ status: 401, body: { error: { message: `Wrong token: ${accessToken}` } } }],
      [{ status: 401, body: '{"token":"tok\\/en-9f8e7d"}' }],
      [{ status: 500, body: `<pre>X-Service-Access-Token: ${accessToken}</pre>` }],
      [{ status: 200, body: `${accessToken} is not JSON` }],
      [{ status: 200, body: secretBody }],
      [{ status: 302, headers: { location: `/login?token=${accessToken}` } }],
      [{ behaviour: 'hang' }],
      [{ behaviour: 'destroy' }],
    ];
    for (const reply of replies)
      it(`for the reply ${JSON.stringify(reply[0])}`, async () => {
        const error = await rejection(list(clientOf(await service(...reply))), WarrantyError);
        assert.doesNotMatch(everyTextOf(error), /tok\\*\/en/);
      });

    it('when the connection is refused', async () => {
      const error = await rejection(
        list(clientOf({ url: await refusingAddress() })),
        WarrantyError,
      );
      assert.doesNotMatch(everyTextOf(error), /tok\/en/);
    });

    for (const [what, failure] of [
      ['message', (init: unknown) => new Error(`No match for ${JSON.stringify(init)}`)],
      ['cause', (init: unknown) => new Error('failed', { cause: new Error(inspect(init)) })],
      ['field', (init: unknown) => Object.assign(new Error('failed'), { request: init })],
      ['errors', (init: unknown) => new AggregateError([new Error(inspect(init))], 'failed')],
    ] as const)
      it(`when fetch repeats its headers in an error's ${what}`, async () => {
        const client = clientOf(
          { url: 'https://service.example' },
          { fetch: (_input: unknown, init: unknown) => Promise.reject(failure(init)) },
        );
        const error = await rejection(list(client), WarrantyError);
        assert.doesNotMatch(everyTextOf(error), /tok\/en/);
        assert.ok(error.cause instanceof Error);
      });
  });

  it('may be used in Node beside a document, such as that of jsdom', (context) => {
    Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
    context.after(() => Reflect.deleteProperty(globalThis, 'document'));
    clientOf({ url: 'https://service.example' });
  });

  for (const unfit of ['', 'with space', 'with\nnewline', 'ünicode'])
    it(`must fit into a header: ${JSON.stringify(unfit)} is refused without being repeated`, () =>
      assert.throws(
        () => clientOf({ url: 'https://service.example' }, { accessToken: unfit }),
        (error) =>
          error instanceof RequestError &&
          error.issues[0]?.path === 'accessToken' &&
          (unfit === '' || !everyTextOf(error).includes(unfit)),
      ));
});
