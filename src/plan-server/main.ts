#!/usr/bin/env node
/** The command `warranty-plan-server`: the plan server alone, on one port. */
import { describeFault } from '../server/describe-fault.ts';
import { lineWriter } from '../server/line-writer.ts';
import { nodeProblem } from '../server/node-version.ts';
import { NotStarted } from '../server/not-started.ts';
import { SettingsError } from '../server/settings.ts';
import { helpText, readEnvironment } from './environment.ts';

const packageMissing =
  'A package is missing: npm install hono @hono/node-server kysely, and pg pg-boss for PostgreSQL.';

const words = process.argv.slice(2);
const problem = nodeProblem(process.versions.node);
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else if (words.some((word) => /^(-h|--help|help)$/.test(word))) {
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
  // Loaded only now, so that --help and the settings are explained even where a package is missing.
  const { createPlanServer } = await import('./create-plan-server.ts');
  const { startServer } = await import('../server/start-server.ts');
  const server = createPlanServer({ ...options, log });
  const url = await startServer(server, {
    port,
    hostname,
    hostVariable: 'PLAN_SERVER_HOST',
    packageMissing,
  });
  // Printed last: whoever reads it may stop the server at once.
  log(`The plan server listens on ${url}`);
}

function whyItStopped(error: unknown): readonly string[] {
  if (error instanceof SettingsError) {
    return [...error.problems, 'warranty-plan-server --help says more.'];
  }
  if (error instanceof NotStarted || error instanceof RangeError) return [error.message];
  const isPackageMissing =
    error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  return [
    isPackageMissing ? packageMissing : `The plan server cannot start: ${describeFault(error)}`,
  ];
}
