import assert from 'node:assert/strict';
import { it } from 'node:test';
import { killPlanServers } from '../plan-server/support/kill-plan-servers.ts';
import { onEachDatabase } from '../service/support/databases.ts';

const KILLS = 50;

onEachDatabase((database) => {
  it(`a plan server that is killed ${KILLS} times in the middle of its attempts loses and doubles no order, where a repeat is harmless`, async () => {
    const databaseUrl = await database.create();
    assert.equal(await killPlanServers({ databaseUrl, kills: KILLS, retryAmbiguous: true }), 0);
  });

  it(`a plan server that is killed ${KILLS} times sends nothing twice where a repeat may do harm`, async () => {
    const databaseUrl = await database.create();
    await killPlanServers({ databaseUrl, kills: KILLS, retryAmbiguous: false });
  });
});
