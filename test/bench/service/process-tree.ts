import { globSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

/** How many times a second Linux counts the CPU of a process. */
const TICKS = 100;

/**
 * CPU that a process and its children, with those that have ended, have used so far, in s.
 * @returns Undefined where the system has no `/proc`.
 */
export function cpuOfTree(pid: number): number | undefined {
  if (platform() !== 'linux') return undefined;
  let ticks = 0;
  for (const file of globSync('/proc/[0-9]*/stat')) {
    const { id, parent, own, ofEndedChildren } = readStat(file);
    if (id === pid) ticks += own + ofEndedChildren;
    else if (parent === pid) ticks += own;
  }
  return ticks / TICKS;
}

function readStat(file: string) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // It has ended since it was listed.
    return { id: 0, parent: 0, own: 0, ofEndedChildren: 0 };
  }
  // The name, in parentheses, may hold spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
  return {
    id: parseInt(text, 10),
    parent,
    own: user + system,
    ofEndedChildren: userOfEnded + systemOfEnded,
  };
}
