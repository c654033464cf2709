import { execFileSync } from 'node:child_process';

/** A commit's id, and whether files differed from it. */
export interface PresentCommit {
  readonly id: string;
  readonly isChanged: boolean;
}

/**
 * The commit that is checked out.
 * @param written - Folders that the command itself writes to: what differs there does not count.
 */
export function presentCommit(written: readonly string[]): PresentCommit {
  const except = written.map((folder) => `:!${folder}`);
  return {
    id: git('rev-parse', 'HEAD'),
    isChanged: git('status', '--porcelain', '--', '.', ...except) !== '',
  };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
