/** The command `npm run service`: the reference service alone, on one port. */
import { describeFault } from '../server/describe-fault.ts';
import { lineWriter } from '../server/line-writer.ts';
import { NotStarted } from '../server/not-started.ts';
import { startServer } from '../server/start-server.ts';
import { createService } from './create-service.ts';
import { helpText, readEnvironment } from './environment.ts';

const words = process.argv.slice(2);
if (words.some((word) => /^(-h|--help|help)$/.test(word))) {
  console.log(helpText());
} else if (words.length > 0) {
  console.error('It is configured by environment variables alone: npm run service -- --help.');
  process.exitCode = 1;
} else {
  try {
    await run();
  } catch (error) {
    console.error(whyItStopped(error));
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const { port, hostname, ...options } = readEnvironment(process.env);
  const log = lineWriter(process.stdout);
  const url = await startServer(createService({ ...options, log }), {
    port,
    hostname,
    hostVariable: 'SERVICE_HOST',
    packageMissing: 'DATABASE_URL names PostgreSQL, which needs the package pg: npm install pg.',
  });
  // Printed last: whoever reads it may stop the service at once.
  log(`The warranty service listens on ${url}`);
}

function whyItStopped(error: unknown): string {
  if (error instanceof NotStarted || error instanceof RangeError) return error.message;
  return `The service cannot start: ${describeFault(error)}`;
}
