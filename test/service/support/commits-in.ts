import { readFile } from 'node:fs/promises';

/** Commits in SQLite's write-ahead log: each frame says how large the database is after its commit, or 0. */
export async function commitsIn(walFile: string): Promise<number> {
  const HEADER = 32;
  const FRAME_HEADER = 24;
  const log = await readFile(walFile);
  const pageSize = log.readUInt32BE(8);
  let commits = 0;
  for (let at = HEADER; at + FRAME_HEADER <= log.length; at += FRAME_HEADER + pageSize) {
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}
