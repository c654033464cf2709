import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createService } from 'warranty-widget/service';
import { DemoClock } from './shop/demo-clock.ts';
import { store } from './shop/store.ts';
import { startDemo } from './start-demo.ts';

const port = Number(process.env.PORT ?? 4000);
const dataFolder = process.env.DATA_FOLDER ?? fileURLToPath(new URL('../data', import.meta.url));
mkdirSync(dataFolder, { recursive: true });

const clock = new DemoClock();
const service = createService({
  clock: clock.now,
  stores: { [store.storeId]: store.accessToken },
  databaseUrl: `file:${dataFolder}/service.sqlite`,
});

try {
  await service.ready();
  const demo = await startDemo({ port, service, clock, database: `${dataFolder}/shop.sqlite` });
  console.log(`The demo shop is open at ${demo.url}`);
  const stop = () => void demo.close().then(() => service.close());
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  await service.close();
  process.exitCode = 1;
}
