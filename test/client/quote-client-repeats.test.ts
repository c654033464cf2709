import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import { ServiceError } from '../../src/client/reply-errors.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { list } from './support/list-quotes.ts';

describe('a repeat of QuoteClient', () => {
  const service = useScriptedService();
  before(() => mock.method(Math, 'random', () => 0)); // The shortest waits between repeats.

  for (const failure of [
    { status: 429 },
    { status: 500 },
    { status: 503 },
    { behaviour: 'destroy' } as const,
    { behaviour: 'cut', body: exampleQuote() } as const,
  ]) {
    it(`after ${JSON.stringify({ ...failure, body: undefined })} gives the quote`, async () => {
      const scripted = await service(failure, failure, { body: exampleQuote() });
      assert.equal((await list(scripted)).warrantyQuoteId, 'quote-1');
      assert.equal((await scripted.requests()).length, 3);
    });
  }

  it('waits as long as Retry-After asks, in seconds', async () => {
    const scripted = await service(
      { status: 429, headers: { 'retry-after': '1' } },
      { body: exampleQuote() },
    );
    const start = performance.now();
    await list(scripted);
    assert.ok(performance.now() - start >= 990);
  });

  it('waits until the date that Retry-After gives', async () => {
    const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
    const scripted = await service(
      { status: 503, headers: { 'retry-after': date.toUTCString() } },
      { body: exampleQuote() },
    );
    await list(scripted);
    assert.ok(Date.now() >= date.getTime() - 5);
  });

  it('is not begun when Retry-After asks for more than the time that is left', async () => {
    const scripted = await service({ status: 429, headers: { 'retry-after': '120' } });
    const start = performance.now();
    const error = await rejection(list(scripted), ServiceError);
    assert.ok(performance.now() - start < 4000);
    assert.equal(error.status, 429);
    assert.equal(error.retryAfter, 120_000);
    assert.equal((await scripted.requests()).length, 1);
  });
});
