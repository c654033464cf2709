import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Candidate } from './candidate.ts';

const FOLDER = 'dist/cdn';
const TAG = 'warranty-widget.js';
const SELF_CONTAINED = 'warranty-widget-all.js';

/**
 * The script-tag builds as they are in `dist/cdn`: the tag with the parts that it loads, and the
 * self-contained one where there is one.
 *
 * @throws {Error} when the widget is not built.
 */
export function widgetCandidates(): Candidate[] {
  if (!existsSync(`${FOLDER}/${TAG}`)) {
    throw new Error('The script-tag builds are missing: npm run build.');
  }
  const files = new Map(
    globSync(`${FOLDER}/*.{js,mjs}`).map((path) => [basename(path), readFileSync(path)]),
  );
  const widget: Candidate = { key: 'widget', name: 'this widget', script: TAG, files };
  const all: Candidate = {
    key: 'widget-all',
    name: 'this widget, self-contained',
    script: SELF_CONTAINED,
    files,
  };
  return files.has(SELF_CONTAINED) ? [widget, all] : [widget];
}
