import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of a package that only the bench has; `installBench` comes first. */
export function installedVersion(name: string): string {
  const manifest = join(import.meta.dirname, 'node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}
