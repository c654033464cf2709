import { existsSync } from 'node:fs';
import {
  DEBIAN_PACKAGES,
  type Engine,
  ENGINES,
  findBrowser,
  installHint,
} from '../support/browsers.ts';
import { runProgram } from './run-command.ts';

/**
 * Makes every engine available: the installed ones as they are, the missing ones from Debian's
 * packages (as root) or by Playwright's installer.
 * @returns One line about each engine that is still missing.
 */
export async function installBrowsers(): Promise<string[]> {
  await installPackages(missingEngines());
  for (const engine of missingEngines()) {
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

function missingEngines(): Engine[] {
  return ENGINES.filter((engine) => !findBrowser(engine));
}
