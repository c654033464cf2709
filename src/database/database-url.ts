import { fileURLToPath } from 'node:url';

const POSTGRES = /^postgres(ql)?:\/\//;

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
  const location = locationOf(url);
  if (location) return location;
  throw new RangeError(`The database address ${problemOf(url)}.`);
}

/** What is wrong with an address as a setting; undefined for one that can be read. */
export function databaseProblem(value: string): string | undefined {
  return locationOf(value) ? undefined : problemOf(value);
}

function locationOf(url: string): DatabaseLocation | undefined {
  if (url === ':memory:') return { engine: 'sqlite', path: url };
  if (POSTGRES.test(url) && URL.canParse(url)) return { engine: 'postgres', connectionString: url };
  if (/^file:\/\/\/[^?#]+$/.test(url)) return fileOf(url);
  if (/^file:(?!\/\/)[^?#]+$/.test(url)) {
    return { engine: 'sqlite', path: url.slice('file:'.length) };
  }
  return undefined;
}

function fileOf(url: string): DatabaseLocation | undefined {
  try {
    return { engine: 'sqlite', path: fileURLToPath(url) };
  } catch {
    // Its escapes are no text, or a slash within a name.
    return undefined;
  }
}

/** What is wrong with an address that cannot be read. A password that was made at random often has such a character. */
function problemOf(url: string): string {
  return POSTGRES.test(url)
    ? 'must be postgres://user:password@host/database, with each special character as its code, such as %23 for #'
    : 'must be file:… (SQLite), :memory: or postgres://… (PostgreSQL)';
}
