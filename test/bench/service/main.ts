import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureOnSqlite } from './on-sqlite.ts';

const folder = await mkdtemp(join(tmpdir(), 'warranty-bench-'));
const rounds = Number(process.argv[2] ?? 3);
console.table(
  await measureOnSqlite(
    { rounds, milliseconds: Number(process.argv[3] ?? 1500), connections: 64 },
    folder,
  ),
);
await rm(folder, { recursive: true });
