import { type, availableParallelism } from 'node:os';
import { presentCommit } from '../../run/present-commit.ts';

/** When, of what and where figures were taken, in one line. */
export function provenance(startedAt: Date, versions: readonly string[]): string {
  const { id, isChanged } = presentCommit(['docs']);
  const commit = `commit ${id.slice(0, 10)}${isChanged ? ', with files that differ from it' : ''}`;
  const date = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const machine = `${type()} with ${availableParallelism()} cores`;
  return `Taken ${date} of ${commit}, on ${[...versions, machine].join(', ')}.`;
}
