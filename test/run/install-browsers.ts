/**
 * `npm run test:browsers`: makes every engine available, the installed ones as they are, the missing
 * ones from Debian's packages (as root) or by Playwright's installer. In CI every engine is a must;
 * elsewhere the closing lines of the test command name the one that was not tested. Kept because
 * Playwright's installer alone takes no browser that the machine has, and has no WebKitGTK.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  DEBIAN_PACKAGES,
  type Engine,
  ENGINES,
  findBrowser,
  installHint,
  isNamed,
} from '../support/browsers.ts';
import { writeStepResult } from './step-result.ts';

installPackages(installableEngines());
for (const engine of installableEngines()) {
  console.log(`${engine} is missing; trying Playwright's build of it.`);
  run('playwright-core', ['install', engine]);
}
for (const engine of ENGINES) console.log(`${engine}: ${findBrowser(engine)?.path ?? 'missing'}`);
const warnings = missingEngines().map((engine) => `${engine} is missing. ${installHint(engine)}`);
const failed = process.env['CI'] ? warnings.length : 0;
writeStepResult({ counts: { passed: failed === 0 ? 1 : 0, failed, skipped: 0 }, warnings });
process.exitCode = failed === 0 ? 0 : 1;

function installPackages(engines: readonly Engine[]): void {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (engines.length === 0 || !mayInstall) return;
  run('apt-get', ['update', '-qq']);
  // One by one: a distribution that lacks one of them may have the others.
  for (const engine of engines) {
    run('apt-get', ['install', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES[engine]]);
  }
}

function run(program: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
}

/** What is missing and can be installed: a program that was named and is not there cannot. */
function installableEngines(): Engine[] {
  return missingEngines().filter((engine) => !isNamed(engine));
}

function missingEngines(): Engine[] {
  return ENGINES.filter((engine) => !findBrowser(engine));
}
