#!/usr/bin/env node
/** The command `warranty-plan-server`: the plan server alone, on one port. */
import { DatabaseUnavailable } from '../database/database-errors.ts';
import { describeFault } from '../server/describe-fault.ts';
import { lineWriter } from '../server/line-writer.ts';
import { onStop } from '../server/on-stop.ts';
import { helpText, readEnvironment, SettingsError } from './environment.ts';

const packageMissing =
  'A package is missing: npm install hono @hono/node-server kysely, and pg pg-boss for PostgreSQL.';

const words = process.argv.slice(2);
if (words.some((word) => /^(-h|--help|help)$/.test(word))) {
  console.log(helpText());
} else if (words.length > 0) {
  console.error('It is configured by environment variables alone: warranty-plan-server --help.');
  process.exitCode = 1;
} else {
  try {
    await run();
  } catch (error) {
    for (const line of whyItStopped(error)) console.error(line);
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const { port, hostname, ...options } = readEnvironment(process.env);
  const log = lineWriter(process.stdout);
  // Loaded only now, so that --help and the settings are explained where a package is missing.
  const { createPlanServer } = await import('./create-plan-server.ts');
  const { listen } = await import('../server/listen.ts');
  const server = createPlanServer({ ...options, log });
  await server.ready().catch((cause: unknown) => {
    throw new DatabaseUnavailable('The database cannot be used.', { cause });
  });
  const listening = await listen(server, { port, hostname, overrideGlobalObjects: true });
  onStop(() => void listening.close());
  // Printed last: whoever reads it may stop the server at once.
  log(`The plan server listens on ${listening.url}`);
}

function whyItStopped(error: unknown): readonly string[] {
  if (error instanceof SettingsError) {
    return [...error.problems, 'warranty-plan-server --help says more.'];
  }
  if (error instanceof DatabaseUnavailable) return [whyNoDatabase(error.cause)];
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return ['The port is taken. Set PORT to a free one, such as 8789.'];
    case 'EACCES':
      return ['This port may not be used. Set PORT to one above 1023.'];
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return ['PLAN_SERVER_HOST is no address of this machine.'];
    case 'ERR_MODULE_NOT_FOUND':
      return [packageMissing];
    default:
      return [
        error instanceof RangeError
          ? error.message
          : `The plan server cannot start: ${describeFault(error)}`,
      ];
  }
}

function whyNoDatabase(cause: unknown): string {
  if (codeOf(cause) === 'ERR_MODULE_NOT_FOUND') return packageMissing;
  if (cause instanceof RangeError) return `${cause.message} Check DATABASE_URL.`;
  return `The database of DATABASE_URL cannot be used: ${describeFault(cause)}`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
