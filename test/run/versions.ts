import { execFileSync } from 'node:child_process';
import { availableParallelism, type } from 'node:os';
import { ENGINES, findBrowser, type InstalledBrowser } from '../support/browsers.ts';

/** Node, the browsers that are here, and the machine, each with what tells it apart. */
export function versions(): string[] {
  const browsers = ENGINES.flatMap((engine) => findBrowser(engine) ?? []);
  return [
    `Node ${process.version}`,
    ...browsers.map(versionOf),
    `${type()} with ${availableParallelism()} cores`,
  ];
}

function versionOf({ path, helpers }: InstalledBrowser): string {
  // WebKitGTK's browser says its version only on a display.
  const [program, ...args] = helpers ? ['xvfb-run', '-a', path] : [path];
  const text = execFileSync(program, [...args, '--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /[A-Z].*?\d[\d.]*\w*/.exec(text)?.[0] ?? text.trim();
}
