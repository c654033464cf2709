import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** What Linux keeps in memory instead of on a disk. */
const IN_MEMORY = '/dev/shm';

/** Room that has to be free there, in bytes: a server takes 39 MB before its first database, and several run at once. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * The folder for files that need not outlast the machine: in memory where there is room, or else the folder for
 * temporary files. PostgreSQL makes some 300 files for each database, which takes disks much longer.
 */
export function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize < ENOUGH ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}
