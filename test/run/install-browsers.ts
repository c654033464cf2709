import { existsSync } from 'node:fs';
import {
  DEBIAN_PACKAGES,
  type Engine,
  ENGINES,
  findBrowser,
  installHint,
  isNamed,
} from '../support/browsers.ts';
import { runProgram } from './run-command.ts';

/**
 * Makes every engine available: the installed ones as they are, the missing ones from Debian's
 * packages (as root) or by Playwright's installer.
 * @returns One line about each engine that is still missing.
 */
export async function installBrowsers(): Promise<string[]> {
  await installPackages(installableEngines());
  for (const engine of installableEngines()) {
    console.log(`${engine} is missing; trying Playwright's build of it.`);
    await runProgram('playwright-core', ['install', engine]);
  }
  for (const engine of ENGINES) console.log(`${engine}: ${findBrowser(engine)?.path ?? 'missing'}`);
  return missingEngines().map((engine) => `${engine} is missing. ${installHint(engine)}`);
}

async function installPackages(engines: readonly Engine[]): Promise<void> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (engines.length === 0 || !mayInstall) return;
  const unattended = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], unattended);
  // One by one: a distribution that lacks one of them may have the others.
  for (const engine of engines) {
    const packages = DEBIAN_PACKAGES[engine];
    await runProgram(
      'apt-get',
      ['install', '-qq', '--no-install-recommends', ...packages],
      unattended,
    );
  }
}

/** What is missing and can be installed: a program that was named and is not there cannot. */
function installableEngines(): Engine[] {
  return missingEngines().filter((engine) => !isNamed(engine));
}

function missingEngines(): Engine[] {
  return ENGINES.filter((engine) => !findBrowser(engine));
}
