import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { listContracts, offeredPlans } from '../../service/support/save-order.ts';
import { storeId, token } from '../../service/support/start-service.ts';
import { Command } from '../../service/support/start-command.ts';
import { paid, phoneLines, PlanShop, secret, type Plan } from './plan-shop.ts';
import { RestartingService } from './restarting-service.ts';

export const main = fileURLToPath(new URL('../../../src/plan-server/main.ts', import.meta.url));

/** The variables of the command. */
export function settings({
  databaseUrl,
  serviceUrl,
  retryAmbiguous,
}: {
  databaseUrl: string;
  serviceUrl: string;
  retryAmbiguous: boolean;
}) {
  return {
    DATABASE_URL: databaseUrl,
    WARRANTY_SERVICE_URL: serviceUrl,
    WARRANTY_STORE_ID: storeId,
    WARRANTY_ACCESS_TOKEN: token,
    PLAN_SERVER_SECRET: secret,
    WARRANTY_RETRY_AMBIGUOUS: String(retryAmbiguous),
  };
}

/** Customers who buy at the same time. */
const CUSTOMERS = 6;

interface Killing {
  readonly databaseUrl: string;
  readonly kills: number;
  /** Whether the service promises that a repeat is harmless. */
  readonly retryAmbiguous: boolean;
}

/**
 * Kills a plan server again and again in the middle of its attempts, then looks at each order that it
 * acknowledged: none is lost, and none has a contract too many.
 * @returns how many were set aside in the end.
 */
export async function killPlanServers({
  databaseUrl,
  kills,
  retryAmbiguous,
}: Killing): Promise<number> {
  await using service = await RestartingService.start(':memory:');
  const [plan] = await offeredPlans(service.url);
  const start = () =>
    Command.start(settings({ databaseUrl, serviceUrl: service.url, retryAmbiguous }), main);
  const acknowledged = new Map<string, number>();
  for (let kill = 1; kill <= kills; kill += 1) {
    const { command, url } = await start();
    await buyUntilKilled({ command, url, kill, plan, acknowledged });
    assert.deepEqual(command.complaints, []);
  }

  const { command, url } = await start();
  await using _ = command;
  const shop = new PlanShop(url);
  let setAside = 0;
  for (const [orderId, quantity] of acknowledged) {
    const view = await settled(shop, command, orderId);
    const listed = await listContracts(service.url, { orderId });
    if (view.status === 'saved') {
      assert.equal(view.contracts.length, quantity, `${orderId} has a contract for each unit`);
      assert.equal(listed.length, quantity, `${orderId} has them once`);
    } else {
      setAside += 1;
      assert.match(
        view.reason ?? '',
        /^It is unknown whether .* ended in the middle of the attempt/,
      );
      assert.ok(listed.length === 0 || listed.length === quantity, `${orderId} was sent once`);
    }
  }
  assert.deepEqual(command.complaints, []);
  return setAside;
}

/** Every customer buys one order after the other; some attempts later the process is killed. */
async function buyUntilKilled({
  command,
  url,
  kill,
  plan,
  acknowledged,
}: {
  command: Command;
  url: string;
  kill: number;
  plan: Plan;
  acknowledged: Map<string, number>;
}): Promise<void> {
  const shop = new PlanShop(url);
  let untilKill = 3 + (kill % 11);
  const buy = async (customer: number) => {
    for (let count = 0; ; count += 1) {
      const orderId = `order-${kill}-${customer}-${count}`;
      const quantity = 1 + ((kill + count) % 3);
      try {
        await shop.put(orderId, paid(phoneLines(plan, quantity)));
      } catch (error) {
        // What `fetch` says when the connection breaks; anything else is a failure.
        if (error instanceof TypeError) return;
        throw error;
      }
      acknowledged.set(orderId, quantity);
      untilKill -= 1;
      if (untilKill === 0) command.signal('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => buy(customer)));
  assert.equal(await command.end(), 'SIGKILL');
}

/** The order once nothing more happens to it by itself; looked at after each line of the log. */
export async function settled(shop: PlanShop, command: Command, orderId: string) {
  for (;;) {
    const change = command.change();
    const view = await shop.get(orderId);
    if (view.status !== 'pending') return view;
    await change;
  }
}
