/**
 * Writes the software bill of materials (CycloneDX) of what an installed package brings along, by
 * npm's own command. What differs at each run is left out: builds are reproducible. Kept because that
 * command alone leaves out dependencies that the development needs too.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, { readonly dependencies?: Record<string, string> }>>;
}

interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: unknown; component: { name: string } };
}

const { name, version, license, dependencies } = readJson<PackageJson>('package.json');
const { lockfileVersion, packages } = readJson<Lockfile>('package-lock.json');

// npm leaves out of the list whatever is a development dependency as well, such as a peer dependency
// of another one: it gets a package that has the published dependencies and no others.
const folder = mkdtempSync(join(tmpdir(), 'warranty-widget-sbom-'));
try {
  const root = { name, version, license, dependencies };
  const installed = Object.fromEntries(
    reachable(dependencies).map((path) => {
      const { dev: _dev, ...entry } = packages[path] as { dev?: boolean };
      return [path, entry];
    }),
  );
  const lock = { name, version, lockfileVersion, packages: { '': root, ...installed } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=library', '--package-lock-only'];
  const text = execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const bom = JSON.parse(String(text)) as Bom;
  delete bom.serialNumber;
  delete bom.metadata.timestamp;
  delete bom.metadata.tools;
  bom.metadata.component.name = name;
  writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bom, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The places in the lock file of these packages and all that they need. */
function reachable(wanted: Readonly<Record<string, string>>, found = new Set<string>()): string[] {
  for (const path of Object.keys(wanted).map((dependency) => `node_modules/${dependency}`)) {
    if (found.has(path)) continue;
    found.add(path);
    reachable(packages[path]?.dependencies ?? {}, found);
  }
  return [...found].toSorted();
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}
