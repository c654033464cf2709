/**
 * `npm run reliability`: tries every fault and writes what came of it into the document. Kept because no
 * tool writes a table from results; the faults are those of the test.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { formatted } from '../../../scripts/formatted.ts';
import { FaultLab } from './support/fault-lab.ts';
import { DOCUMENT, rowOf, withRows } from './support/fault-table.ts';
import { FAULTS } from './support/faults.ts';

const lab = await FaultLab.open();
const rows: string[][] = [];
for (const [name, fault] of Object.entries(FAULTS)) rows.push(rowOf(name, await lab.run(fault)));
await lab.close();
const document = withRows(await readFile(DOCUMENT, 'utf8'), rows);
await writeFile(DOCUMENT, await formatted(DOCUMENT, document));
