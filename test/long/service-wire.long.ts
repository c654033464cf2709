import { describe, it } from 'node:test';
import { attackOnTheWire, BATCH } from '../service/support/attack-on-the-wire.ts';
import { onEachDatabase } from '../service/support/databases.ts';

/** Requests for each of the two databases. */
const REQUESTS = 50_000;

onEachDatabase((database) => {
  describe('the service on the wire', () => {
    it(`answers ${REQUESTS.toLocaleString('en')} malformed, near-valid and valid requests as documented, and stores none that it refused`, async () => {
      await attackOnTheWire(await database.create(), REQUESTS / BATCH);
    });
  });
});
