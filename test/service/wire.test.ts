import { describe, it } from 'node:test';
import { attackOnTheWire, BATCH } from './support/attack-on-the-wire.ts';
import { onEachDatabase } from './support/databases.ts';

/** Requests for each database; `test/long` sends 100,000 to both together. */
const REQUESTS = 1000;

onEachDatabase((database) => {
  describe('the service on the wire', () => {
    it(`answers ${REQUESTS.toLocaleString('en')} malformed, near-valid and valid requests as documented, and stores none that it refused`, async () => {
      await attackOnTheWire(await database.create(), REQUESTS / BATCH);
    });
  });
});
