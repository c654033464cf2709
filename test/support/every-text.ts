import { inspect } from 'node:util';

/** Everything that a log, a monitoring tool or a reply could show of a value. */
export function everyTextOf(value: unknown): string {
  const shown = inspect(value, { depth: null, showHidden: true, getters: true });
  const stack = value instanceof Error ? `${value.message} ${value.stack}` : '';
  return `${shown} ${JSON.stringify(value)} ${String(value)} ${stack}`;
}
