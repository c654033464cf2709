import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createService } from 'warranty-widget/service';
import { DemoClock } from './shop/demo-clock.ts';
import { receiptKeysIn } from './shop/receipt-keys.ts';
import { store } from './shop/store.ts';
import { startDemo } from './start-demo.ts';
import { USUAL_PORT, whyNotStarted } from './why-not-started.ts';

const port = Number(process.env.PORT || USUAL_PORT);
const dataFolder = process.env.DATA_FOLDER || fileURLToPath(new URL('../data', import.meta.url));
try {
  mkdirSync(dataFolder, { recursive: true });
  accessSync(dataFolder, constants.W_OK);
} catch {
  console.error(
    `The data folder ${dataFolder} cannot be made or written to. Choose another one: DATA_FOLDER=data-2 npm start`,
  );
  process.exit(1);
}

const clock = new DemoClock();
// `npm run dev`: pages reload when the widget's source changes.
const live = process.argv.includes('--reload')
  ? await import('./live-reload.ts').then(({ startLiveReload }) => startLiveReload())
  : undefined;
const service = createService({
  clock: clock.now,
  stores: { [store.storeId]: store.accessToken },
  databaseUrl: pathToFileURL(join(dataFolder, 'service.sqlite')).href,
});

try {
  await service.ready();
  const demo = await startDemo({
    port,
    service,
    clock,
    database: join(dataFolder, 'shop.sqlite'),
    planDatabaseUrl: pathToFileURL(join(dataFolder, 'plans.sqlite')).href,
    receiptKeys: receiptKeysIn(dataFolder),
    wrap: live?.wrap,
  });
  // An empty line sets it apart from the build's many lines above.
  console.log(`\n  The demo shop is open at ${demo.url}\n`);
  const stop = () => {
    void Promise.all([demo.close(), live?.close()]).then(() => service.close());
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  const sentence = whyNotStarted(error, { port, dataFolder });
  if (!sentence) throw error;
  console.error(sentence);
  await Promise.all([service.close(), live?.close()]);
  process.exitCode = 1;
}
