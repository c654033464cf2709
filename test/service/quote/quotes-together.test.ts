import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onEachDatabase } from '../support/databases.ts';
import { execute } from '../support/execute.ts';
import { phone, requestQuote } from '../support/request-quote.ts';
import { startService } from '../support/start-service.ts';

/** Requests at one time; every fifth is for what the database refuses. */
const TOGETHER = 40;
const REFUSED = 'Refused smartphone';

const triggers = {
  SQLite: `create trigger refuse before insert on quote when new.product_title = '${REFUSED}'
    begin select raise(abort, 'refused'); end`,
  PostgreSQL: `create function refuse() returns trigger language plpgsql as $$
      begin if new.product_title = '${REFUSED}' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse before insert on quote for each row execute function refuse();`,
};

onEachDatabase((database) => {
  describe('quotes that are asked for at one time', () => {
    it('fail each for itself: one that the database refuses keeps no other from being stored', async () => {
      const databaseUrl = await database.create();
      await (await startService({ databaseUrl })).close();
      await execute(databaseUrl, triggers[database.engine]);
      await using service = await startService({ databaseUrl });
      const titles = Array.from({ length: TOGETHER }, (_, index) =>
        index % 5 === 0 ? REFUSED : `Smartphone ${index}`,
      );
      const replies = await Promise.all(
        titles.map((productTitle) =>
          requestQuote(service.url, { body: { ...phone, productTitle } }),
        ),
      );
      const ids = new Set<string>();
      for (const [index, reply] of replies.entries()) {
        assert.equal(reply.status, index % 5 === 0 ? 500 : 200);
        const body = await reply.json();
        if (reply.status === 200) ids.add(body.warrantyQuoteId);
      }
      assert.equal(ids.size, TOGETHER * 0.8);
    });
  });
});
