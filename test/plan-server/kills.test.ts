import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Command } from '../service/support/start-command.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { killPlanServers, main, settings, settled } from './support/kill-plan-servers.ts';
import { paid, phoneLines, PlanShop, TestPlanServer } from './support/plan-shop.ts';
import { contract, plan, saved } from './support/scripted-orders.ts';

const KILLS = 3;

describe(`a plan server that is killed ${KILLS} times in the middle of its attempts`, () => {
  const service = useScriptedService();
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-plans-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('gets every order that it acknowledged to the service, once, where a repeat is harmless', async () => {
    const databaseUrl = `file:${join(folder, 'harmless.sqlite')}`;
    assert.equal(await killPlanServers({ databaseUrl, kills: KILLS, retryAmbiguous: true }), 0);
  });

  for (const [retryAmbiguous, requests, status] of [
    [false, 1, 'attention'],
    [true, 2, 'saved'],
  ] as const) {
    it(`${retryAmbiguous ? 'repeats' : 'does not repeat'} what the service was carrying out at that moment`, async () => {
      const scripted = await service({ ...saved, behaviour: 'hold' }, saved);
      const start = () =>
        Command.start(
          settings({
            databaseUrl: `file:${join(folder, `held-${retryAmbiguous}.sqlite`)}`,
            serviceUrl: scripted.url,
            retryAmbiguous,
          }),
          main,
        );
      const first = await start();
      await new PlanShop(first.url).put('a', paid(phoneLines(plan, 1)));
      await scripted.waitForRequests(1);
      first.command.signal('SIGKILL');
      await first.command.end();

      const { command, url } = await start();
      await using _ = command;
      assert.equal((await settled(new PlanShop(url), command, 'a')).status, status);
      assert.equal((await scripted.requests()).length, requests);
    });
  }

  it('finds what it was doing at that moment though the clock stands earlier at the restart', async () => {
    const scripted = await service({ behaviour: 'hold', body: { contractList: [contract] } });
    const databaseUrl = `file:${join(folder, 'earlier.sqlite')}`;
    const variables = settings({ databaseUrl, serviceUrl: scripted.url, retryAmbiguous: false });
    const { command, url } = await Command.start(variables, main);
    await new PlanShop(url).put('a', paid(phoneLines(plan, 1)));
    await scripted.waitForRequests(1);
    command.signal('SIGKILL');
    await command.end();

    await using restarted = await TestPlanServer.start({
      serviceUrl: scripted.url,
      databaseUrl,
      clock: () => new Date(Date.now() - 60_000),
    });
    await restarted.untilStatus('a', 'attention');
  });
});
