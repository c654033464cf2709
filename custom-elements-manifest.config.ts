import type { Package } from 'custom-elements-manifest';

/** The parts of a manifest's node that name a source file. */
interface ManifestNode {
  kind?: unknown;
  path?: unknown;
  module?: unknown;
}

/** The manifest names what the package ships: `src/page/x.ts` is `dist/page/x.js` there. */
function shippedPaths() {
  return {
    name: 'shipped-paths',
    packageLinkPhase: ({ customElementsManifest }: { customElementsManifest: Package }) =>
      visit(customElementsManifest),
  };
}

function visit(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { kind, path, module }: ManifestNode = node;
  if (typeof module === 'string') Object.assign(node, { module: shippedPath(module) });
  if (kind === 'javascript-module') Object.assign(node, { path: shippedPath(String(path)) });
  for (const child of Object.values<unknown>(node)) visit(child);
}

const shippedPath = (path: string): string =>
  path.replace(/^src\//, 'dist/').replace(/\.ts$/, '.js');

export default {
  globs: ['src/page/elements/warranty-*.ts', 'src/page/events.ts'],
  exclude: ['**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [shippedPaths()],
};
