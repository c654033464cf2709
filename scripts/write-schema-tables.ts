/**
 * `npm run build:tables`: writes the tables by which pages read, from the zod schemas. Kept because no library makes
 * so small a reader of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { schemaTables } from './schema-tables.ts';

mkdirSync('src/schemas/tables', { recursive: true });
for (const [path, code] of await schemaTables()) writeFileSync(path, code);
