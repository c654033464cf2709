import { Selection } from 'warranty-widget/schemas';
import { withSection } from '../../../../scripts/with-section.ts';
import type { FaultResult } from './fault-lab.ts';

/** The document that holds the table. */
export const DOCUMENT = 'docs/reliability.md';

const HEADER = ['Fault', 'The shopper sees', 'Add to cart', 'On the console'];

/** A row of the table: what came of a fault, in words. */
export function rowOf(name: string, { seen, added, lines, browserLines }: FaultResult): string[] {
  const own = lines.map((line) => `\`${line}\``);
  const ofBrowser = browserLines > 0 ? ['the browser’s own lines on failed requests'] : [];
  return [
    name,
    seen.join(', then '),
    added.map((form, index) => `${index === 0 ? 'at once' : 'later'}: ${inCart(form)}`).join('; '),
    [...own, ...ofBrowser].join('; ') || 'nothing',
  ];
}

function inCart(form: URLSearchParams): string {
  const text = form.get('warranty');
  const product = form.get('product') === 'nova-9' ? 'the product' : 'NOT the product';
  if (text === null) return `${product} is added`;
  const { shown } = Selection.parse(JSON.parse(text));
  return `${product} is added, with the plan for ${shown.tenure} at ${shown.price}`;
}

/** The rows of the table in the document, by the name of their fault. */
export function rowsIn(document: string): Map<string, string[]> {
  const [, table = ''] = /<!-- faults -->(.*)<!-- \/faults -->/s.exec(document) ?? [];
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return new Map(rows.map((row) => [row[0] ?? '', row]));
}

/** The document with these rows in place of its own. */
export function withRows(document: string, rows: readonly string[][]): string {
  const separator = HEADER.map(() => '---');
  const lines = [HEADER, separator, ...rows].map((row) => `| ${row.join(' | ')} |`);
  return withSection(document, 'faults', lines.join('\n'));
}
