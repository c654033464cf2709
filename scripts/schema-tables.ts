import { ErrorReply } from '../src/schemas/error-reply.ts';
import { QuoteItem, QuoteSale } from '../src/schemas/quote-shape.ts';
import { WholeSystemLineItemList } from '../src/schemas/whole-system-line-item.ts';
import { formatted } from './formatted.ts';
import { tableFile, tableModule, type TabledSchema } from './table-module.ts';

/** The schemas that pages read by, each after those that stand in it. */
export const TABLED_SCHEMAS: readonly TabledSchema[] = [
  { schema: QuoteItem, name: 'QuoteItem', from: 'quote-shape.ts' },
  { schema: QuoteSale, name: 'QuoteSale', from: 'quote-shape.ts' },
  { schema: ErrorReply, name: 'ErrorReply', from: 'error-reply.ts' },
  {
    schema: WholeSystemLineItemList,
    name: 'WholeSystemLineItemList',
    from: 'whole-system-line-item.ts',
  },
];

/** The modules with the tables as they should be now: their code by their paths. */
export async function schemaTables(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const [index, tabled] of TABLED_SCHEMAS.entries()) {
    const path = `src/schemas/tables/${tableFile(tabled.name)}`;
    const code = tableModule(tabled, TABLED_SCHEMAS.slice(0, index));
    modules.set(path, await formatted(path, code));
  }
  return modules;
}
