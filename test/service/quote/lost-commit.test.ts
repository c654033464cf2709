import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { inTransaction } from '../../../src/database/in-transaction.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import { JointWriter } from '../../../src/service/database/joint-writer.ts';
import type { ServiceDatabase, Tables } from '../../../src/service/database/tables.ts';
import { insertMissingQuotes } from '../../../src/service/quote/insert-quotes.ts';
import { quoteRow } from '../../../src/service/quote/quote-row.ts';
import { Postgres } from '../support/postgres.ts';
import { type Fate, PostgresProxy } from '../support/postgres-proxy.ts';
import { phone, requestQuote } from '../support/request-quote.ts';
import { startService, storeId, type TestService } from '../support/start-service.ts';

/** Quotes that are asked for at one time, and are stored in one transaction. */
const TOGETHER = 20;

/** A short limit; the address says it, as an operator's may. */
const LIMIT = '?query_timeout=1000';

const BREAKS: Readonly<Record<string, Fate>> = {
  'before the server has it': 'lose',
  'before its answer is back': 'lose-answer',
  'in the middle of its answer': 'cut-answer',
  'but stays open, and the server does not have it': 'swallow',
  'but stays open, and the server has it': 'swallow-answer',
};

describe('the commit of quotes, where the connection to PostgreSQL breaks', () => {
  let postgres: Postgres;
  let proxy: PostgresProxy;
  let service: TestService;
  let database: ServiceDatabase;
  before(async () => {
    postgres = await Postgres.start();
    const databaseUrl = await postgres.createDatabase();
    proxy = await PostgresProxy.start(databaseUrl + LIMIT);
    // Nothing is committed but quotes.
    service = await startService({ databaseUrl: proxy.databaseUrl, quoteDays: 0 });
    database = openDatabase<Tables>(databaseUrl, () => undefined);
  });
  afterEach(() => {
    proxy.fateOf = () => 'pass';
  });
  after(async () => {
    await service.close();
    await database.destroy();
    await proxy[Symbol.asyncDispose]();
    await postgres.stop();
  });

  let asked = 0;
  const ask = async (count: number) => {
    const titles = Array.from({ length: count }, () => `Smartphone ${(asked += 1)}`);
    const replies = titles.map(async (productTitle) => {
      const reply = await requestQuote(service.url, { body: { ...phone, productTitle } });
      return { status: reply.status, headers: reply.headers, body: await reply.json() };
    });
    return { titles, replies: await Promise.all(replies) };
  };
  const stored = async (titles: readonly string[]) =>
    database
      .selectFrom('quote')
      .select(['product_title', 'warranty_quote_id'])
      .where('product_title', 'in', titles)
      .execute();

  for (const [moment, fate] of Object.entries(BREAKS)) {
    for (const count of [1, TOGETHER]) {
      it(`${moment}: ${count} of them are stored once, as the shoppers were told`, async () => {
        proxy.meetNext('commit', fate);
        const { titles, replies } = await ask(count);
        assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
        assert.deepEqual(
          (await stored(titles))
            .map((row) => `${row.product_title}: ${row.warranty_quote_id}`)
            .toSorted(),
          titles
            .map((title, index) => `${title}: ${replies[index]?.body.warrantyQuoteId}`)
            .toSorted(),
        );
      });
    }
  }

  it('each time: nobody knows whether they are stored, so that it is no "try again"', async () => {
    proxy.fateOf = (statement) => (statement === 'commit' ? 'lose-answer' : 'pass');
    const { replies } = await ask(TOGETHER);
    for (const { status, headers, body } of replies) {
      assert.deepEqual(
        [status, body.error.code, headers.get('Retry-After')],
        [500, 'INTERNAL_ERROR', null],
      );
    }
    assert.match(
      service.lines.join('\n'),
      /^A request failed: CommitUnanswered \(Error Client has encountered a connection error.*\) at /m,
    );
  });

  it('for good: the same, because that nothing is stored is true of the second try alone', async () => {
    let isCommitted = false;
    proxy.fateOf = (statement) => {
      if (isCommitted) return 'lose';
      isCommitted = statement === 'commit';
      return isCommitted ? 'lose-answer' : 'pass';
    };
    const { titles, replies } = await ask(1);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [500],
    );
    assert.equal((await stored(titles)).length, 1);
  });

  it('once, after which one of them fails the second try: each is stored for itself, as one that may be there', async (context) => {
    const connected = openDatabase<Tables>(proxy.databaseUrl, () => undefined);
    context.after(() => connected.destroy());
    const tries: [items: number, mayBeStored: boolean][] = [];
    const writer = new JointWriter(connected, async (_, items: readonly string[], mayBeStored) => {
      tries.push([items.length, mayBeStored]);
      if (tries.length === 2) throw new RangeError('One of them cannot be stored.');
      return items;
    });
    proxy.meetNext('commit', 'lose-answer');
    const saved = await Promise.all([writer.save('one'), writer.save('other')]);
    assert.deepEqual(saved, ['one', 'other']);
    assert.deepEqual(tries, [
      [2, false],
      [2, true],
      [1, true],
      [1, true],
    ]);
  });

  it('fails where an id is already that of another quote', async () => {
    const query = { storeId, country: 'US' } as const;
    const row = quoteRow([], query, { ...phone, productTitle: 'One' }, Date.now());
    const other = quoteRow([], query, { ...phone, productTitle: 'Other' }, Date.now());
    const insert = (...rows: (typeof row)[]) =>
      inTransaction(database, (transaction) => insertMissingQuotes(transaction, rows));
    await insert(row);
    await insert(row, other);
    assert.equal((await stored(['One', 'Other'])).length, 2);
    const taken = { ...row, product_title: 'Third' };
    await assert.rejects(insert(other, taken), { code: '23505' });
    assert.equal((await stored(['One', 'Third'])).length, 1);
  });
});
