/**
 * `npm run bench:service`: the reference service beside bare routes, on SQLite and on PostgreSQL, written
 * into `docs/performance.md`; about four minutes. `-- --short` prints the comparison alone, after a few
 * seconds, and writes nothing; `-- --memory` measures memory over ten minutes and writes that alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missedText } from '../document/missed-text.ts';
import { provenance } from '../document/provenance.ts';
import { writeSection } from '../document/write-section.ts';
import { markdownTable, plainTable } from '../figures/table-text.ts';
import { measureMemory } from './memory.ts';
import { measureOnPostgres } from './on-postgres.ts';
import { measureOnSqlite } from './on-sqlite.ts';
import { measureOrderGrowth } from './order-growth.ts';
import {
  clusterTable,
  comparisonTable,
  memoryTable,
  missedRates,
  rateText,
} from './service-tables.ts';

/** Requests under way at once. */
const CONNECTIONS = 64;
const MINUTES = 10;
const CONTRACTS = 60_000;

const LONG = { rounds: 15, milliseconds: 1500, connections: CONNECTIONS };
const GROWTH = { rounds: 9, milliseconds: 1000, connections: CONNECTIONS };
const SHORT = { rounds: 3, milliseconds: 700, connections: CONNECTIONS };

const startedAt = new Date();
const folder = await mkdtemp(join(tmpdir(), 'warranty-bench-'));
try {
  const [mode, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new RangeError('Give --short, --memory, or nothing.');
  if (mode === undefined) await measureAll();
  else if (mode === '--short') {
    console.log(plainTable(comparisonTable(await measureOnSqlite(SHORT, folder))));
  } else if (mode === '--memory') await measureLong();
  else throw new RangeError(`There is no ${mode}: give --short, --memory, or nothing.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  const comparisons = await measureOnSqlite(LONG, folder);
  console.log(plainTable(comparisonTable(comparisons)));
  const growth = await measureOrderGrowth(CONTRACTS, GROWTH, folder);
  const clusters = await measureOnPostgres(LONG, folder);
  console.log(plainTable(clusterTable(clusters)));
  await writeSection(
    'service',
    [
      provenance(startedAt, [`Node ${process.version}`]),
      `Medians of ${LONG.rounds} rounds in which service and bare route take turns, with ${CONNECTIONS} requests under way; the client of the load shares the cores. The service runs as \`npm run service\` does: it logs each request, limits clients, and each quote and order is on the disk before its reply. The bare routes are Hono’s, and return the same JSON without reading the request.`,
      markdownTable(comparisonTable(comparisons)),
      missedText(missedRates(comparisons)),
      `An order with ${CONTRACTS.toLocaleString('en')} contracts in the database: ${rateText(growth.many)} a second, beside ${rateText(growth.few)} with few, a ratio of ${growth.ratio.toFixed(2)}.`,
      markdownTable(clusterTable(clusters)),
    ].join('\n\n'),
  );
}

async function measureLong(): Promise<void> {
  const minutes = await measureMemory(MINUTES, CONNECTIONS, folder);
  console.log(plainTable(memoryTable(minutes)));
  await writeSection(
    'service-memory',
    [
      provenance(startedAt, [`Node ${process.version}`]),
      `The service’s memory at its full rate, after a garbage collection at the end of each minute:`,
      markdownTable(memoryTable(minutes)),
    ].join('\n\n'),
  );
}
