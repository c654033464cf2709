import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createService } from 'warranty-widget/service';
import { startDemo } from './start-demo.ts';

const port = Number(process.env.PORT ?? 4000);
const dataFolder = fileURLToPath(new URL('../data', import.meta.url));
mkdirSync(dataFolder, { recursive: true });

try {
  const service = await createService({ databaseUrl: `file:${dataFolder}/service.sqlite` });
  const demo = await startDemo({ port, service, database: `${dataFolder}/shop.sqlite` });
  console.log(`The demo shop is open at ${demo.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => demo.close());
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Port ${port} is taken. Choose another one: PORT=4001 npm start`);
  process.exitCode = 1;
}
