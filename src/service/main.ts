/** The command `npm run service`: the reference service alone, on one port. */
import { createService } from './create-service.ts';
import { describeFault } from '../server/describe-fault.ts';
import { readEnvironment } from './environment.ts';
import { lineWriter } from '../server/line-writer.ts';
import { listen } from '../server/listen.ts';
import { onStop } from '../server/on-stop.ts';

try {
  await run();
} catch (error) {
  console.error(whyItStopped(error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { port, hostname, ...options } = readEnvironment(process.env);
  const log = lineWriter(process.stdout);
  const service = createService({ ...options, log });
  await service.ready().catch((cause: unknown) => {
    if (!(cause instanceof RangeError)) throw cause;
    throw new RangeError(`${cause.message} Check DATABASE_URL.`, { cause });
  });
  const listening = await listen(service, { port, hostname, overrideGlobalObjects: true });
  onStop(() => void listening.close());
  // Printed last: whoever reads it may stop the service at once.
  log(`The warranty service listens on ${listening.url}`);
}

function whyItStopped(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return 'The port is taken. Set PORT to a free one, such as PORT=8788 npm run service.';
  }
  if (code === 'EACCES') return 'This port may not be used. Set PORT to one above 1023.';
  if (code === 'ERR_MODULE_NOT_FOUND') {
    return 'DATABASE_URL names PostgreSQL, which needs the package pg: npm install pg.';
  }
  return `The service cannot start: ${describeFault(error)}`;
}
