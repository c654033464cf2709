import { fileURLToPath } from 'node:url';

/** Where the data is kept. */
export type DatabaseLocation =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly connectionString: string };

/**
 * Reads a database address: `file:data/warranty.sqlite` (relative to the working directory),
 * `file:///var/lib/warranty.sqlite`, `:memory:`, or `postgres://user:password@host/database`.
 * @throws {RangeError} when it is none of these; the address, which may hold a password, is not
 * repeated.
 */
export function parseDatabaseUrl(url: string): DatabaseLocation {
  if (url === ':memory:' || url === 'file::memory:') return { engine: 'sqlite', path: ':memory:' };
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) {
    return { engine: 'postgres', connectionString: url };
  }
  if (/^file:\/\/\/[^?#]+$/.test(url)) return { engine: 'sqlite', path: fileURLToPath(url) };
  if (/^file:(?!\/\/)[^?#]+$/.test(url)) {
    return { engine: 'sqlite', path: url.slice('file:'.length) };
  }
  throw new RangeError(
    'The database address must be file:… (SQLite), :memory: or postgres://… (PostgreSQL).',
  );
}

/** What is wrong with an address as a setting; undefined for one that can be read. */
export function databaseProblem(value: string): string | undefined {
  try {
    parseDatabaseUrl(value);
    return undefined;
  } catch {
    return 'must be file:… (SQLite), :memory: or postgres://… (PostgreSQL)';
  }
}
