import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import { NetworkError, TimeoutError, WarrantyError } from '../../src/client/errors.ts';
import { ReplyError, ServiceError } from '../../src/client/reply-errors.ts';
import { OrderClient, type OrderClientOptions } from '../../src/merchant/order-client.ts';
import { orderOutcome } from '../../src/merchant/order-failure.ts';
import { exampleOrder } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const saved: ScriptedReply = {
  body: { storeId: 'demo-store', orderId: 'order-1', contractList: [] },
};

const save = ({ url }: { url: string }, options: Partial<OrderClientOptions> = {}) =>
  new OrderClient({
    serviceUrl: url,
    storeId: 'demo-store',
    accessToken: 'demo-token',
    timeout: 1500,
    ...options,
  }).saveOrder(exampleOrder());

describe('an order that fails', () => {
  const service = useScriptedService();
  before(() => mock.method(Math, 'random', () => 0)); // The shortest waits between repeats.

  describe('is repeated where it surely was not carried out', () => {
    for (const failure of [
      { status: 408 },
      { status: 425 },
      { status: 429 },
      { status: 503, headers: { 'retry-after': '0' } },
    ]) {
      it(`after ${JSON.stringify(failure)}, at most twice`, async () => {
        const scripted = await service(failure, failure, saved);
        assert.equal((await save(scripted)).orderId, 'order-1');
        assert.equal((await scripted.requests()).length, 3);

        await scripted.script([failure]);
        const error = await rejection(save(scripted), ServiceError);
        assert.equal(orderOutcome(error), 'put-off');
        assert.match(error.message, /(?:Try again later|Ask less often)\.$/);
        assert.equal((await scripted.requests()).length, 6);
      });
    }

    it('after a refused connection', async () => {
      const scripted = await service(saved);
      const url = await refusingAddress();
      let attempts = 0;
      const reply = await save(
        { url },
        {
          fetch: (_input, init) => {
            attempts += 1;
            return fetch(attempts < 3 ? url : scripted.url, init);
          },
        },
      );
      assert.equal(reply.orderId, 'order-1');
      assert.equal(attempts, 3);
    });

    it('but not when the connection is refused for good', async () => {
      const error = await rejection(save({ url: await refusingAddress() }), NetworkError);
      assert.equal(orderOutcome(error), 'put-off');
      assert.doesNotMatch(error.message, /unknown/);
    });

    it('but not when no connection can be made for good, on any of the addresses', async () => {
      // No connection goes to the address of all machines.
      const unreachable = await rejection(
        save({ url: 'http://255.255.255.255:8099' }),
        NetworkError,
      );
      assert.equal(orderOutcome(unreachable), 'put-off');

      const refused = async () => fetch(await refusingAddress());
      const noRoute = () => fetch('http://255.255.255.255:8099');
      const each = await Promise.all([
        rejection(refused(), TypeError),
        rejection(noRoute(), TypeError),
      ]);
      const fetchBoth = () =>
        Promise.reject(
          new TypeError('fetch failed', {
            cause: new AggregateError(each.map(({ cause }) => cause)),
          }),
        );
      const error = await rejection(
        save({ url: 'http://shop.example' }, { fetch: fetchBoth }),
        NetworkError,
      );
      assert.equal(orderOutcome(error), 'put-off');
    });

    it('but the outcome is unknown where the errors of several attempts to connect are not named, or one is another', async () => {
      const [refused, reset] = ['ECONNREFUSED', 'ECONNRESET'].map((code) =>
        Object.assign(new Error(code), { code }),
      );
      for (const errors of [[], [refused, reset]]) {
        const fetchNone = () =>
          Promise.reject(new TypeError('fetch failed', { cause: new AggregateError(errors) }));
        const address = { url: 'http://shop.example' };
        const error = await rejection(save(address, { fetch: fetchNone }), NetworkError);
        assert.equal(orderOutcome(error), 'unknown');
      }
    });

    it('as late as Retry-After asks, and not at all where that is longer than the timeout', async () => {
      const scripted = await service({ status: 503, headers: { 'retry-after': '1' } }, saved);
      const start = performance.now();
      await save(scripted, { timeout: 2000 });
      assert.ok(performance.now() - start >= 990);

      await scripted.script([{ status: 503, headers: { 'retry-after': '60' } }]);
      const error = await rejection(save(scripted), ServiceError);
      assert.equal(error.retryAfter, 60_000);
      assert.equal((await scripted.requests()).length, 3);
    });

    it('but not where a queue repeats it', async () => {
      const scripted = await service({ status: 503, headers: { 'retry-after': '0' } }, saved);
      const error = await rejection(save(scripted, { repeat: false }), ServiceError);
      assert.equal(orderOutcome(error), 'put-off');
      assert.equal((await scripted.requests()).length, 1);
    });
  });

  it('for want of time says where it was sent, and leaves no connection waiting', async () => {
    const scripted = await service({ behaviour: 'hang' });
    const error = await rejection(save(scripted, { timeout: 300 }), TimeoutError);
    assert.ok(
      error.message.startsWith(
        `POST ${scripted.url}/partner/api/v1/order gave no whole reply within 300 ms.`,
      ),
      error.message,
    );
    await scripted.waitForAborted(1);
  });

  const unknownOutcomes: [what: string, reply: ScriptedReply, errorClass: typeof WarrantyError][] =
    [
      ['a timeout', { behaviour: 'hang' }, TimeoutError],
      ['a reply that drips', { ...saved, behaviour: 'drip' }, TimeoutError],
      ['a broken connection', { behaviour: 'destroy' }, NetworkError],
      ['a reply that was cut', { ...saved, behaviour: 'cut' }, NetworkError],
      ['status 500', { status: 500 }, WarrantyError],
      ['status 502', { status: 502 }, WarrantyError],
      [
        'status 502 of a gateway that may be asked again',
        { status: 502, headers: { 'retry-after': '0' } },
        WarrantyError,
      ],
      ['status 503 without Retry-After, maybe from a gateway', { status: 503 }, WarrantyError],
      ['status 504', { status: 504 }, WarrantyError],
    ];

  describe('has an unknown outcome, which its error says, and is not repeated', () => {
    for (const [what, reply, errorClass] of [
      ...unknownOutcomes,
      ['a reply that is none', { body: '<html>' }, ReplyError] as const,
      ['an empty reply', { status: 204 }, ReplyError] as const,
      ['303: the result is elsewhere', { status: 303 }, ServiceError] as const,
    ]) {
      it(`after ${what}`, async () => {
        const scripted = await service(reply, saved);
        const error = await rejection(save(scripted), errorClass);
        assert.equal(error.ambiguous, true);
        assert.equal(orderOutcome(error), 'unknown');
        assert.equal((await scripted.requests()).length, 1);
        // Who only tries again may make contracts twice.
        for (const text of [error.message, error.stack ?? '']) {
          assert.doesNotMatch(text, /try again/i);
          assert.match(text, /ask the operator of the service before it is saved again\.$/m);
        }
      });
    }

    it('but keeps what the service said, with $& in it too', async () => {
      const scripted = await service({ status: 500, body: { error: { message: 'No $& left' } } });
      const { message } = await rejection(save(scripted), ServiceError);
      assert.match(message, /answered with status 500: No \$& left\. It is unknown whether /);
    });
  });

  describe('with an unknown outcome is repeated where the merchant allows it', () => {
    for (const [what, reply] of unknownOutcomes) {
      it(`after ${what}`, async () => {
        const scripted = await service(reply, saved);
        assert.equal((await save(scripted, { retryAmbiguous: true })).orderId, 'order-1');
        assert.equal((await scripted.requests()).length, 2);
      });
    }

    it('with the very same request', async () => {
      const scripted = await service({ status: 500 }, { status: 503 }, saved);
      await save(scripted, { retryAmbiguous: true });
      const bodies = (await scripted.requests()).map(({ body }) => body);
      assert.deepEqual(bodies, Array(3).fill(exampleOrder()));
    });

    it('at most twice', async () => {
      const scripted = await service({ status: 500 });
      await rejection(save(scripted, { retryAmbiguous: true }), ServiceError);
      assert.equal((await scripted.requests()).length, 3);
    });

    it('and stays unknown, whatever the later attempts are answered', async () => {
      for (const last of [{ status: 503 }, { status: 400 }]) {
        const scripted = await service({ status: 500 }, last);
        const error = await rejection(save(scripted, { retryAmbiguous: true }), ServiceError);
        assert.equal(error.status, last.status);
        assert.equal(error.ambiguous, true);
        assert.match(error.message, /ask the operator of the service before it is saved again\.$/);
      }
    });

    for (const reply of [{ body: '<html>' }, { status: 303 }]) {
      it(`but not after a reply that says nothing, ${JSON.stringify(reply)}: it would only come again`, async () => {
        const scripted = await service(reply, saved);
        await rejection(save(scripted, { retryAmbiguous: true }), WarrantyError);
        assert.equal((await scripted.requests()).length, 1);
      });
    }
  });

  describe('is refused for good', () => {
    for (const status of [302, 400, 401, 403, 404, 409, 422]) {
      it(`after ${status}, at once, whatever its headers say`, async () => {
        const headers = { location: '/elsewhere', 'retry-after': '0' };
        const scripted = await service({ status, headers });
        const error = await rejection(save(scripted, { retryAmbiguous: true }), ServiceError);
        assert.equal(orderOutcome(error), 'refused');
        assert.equal((await scripted.requests()).length, 1);
      });
    }
  });
});
