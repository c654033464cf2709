import * as z from 'zod/mini';
import { parseDatabaseUrl } from '../database/database-url.ts';

/** How the command is configured. */
export interface Environment {
  readonly port: number;
  readonly hostname: string;
  readonly databaseUrl: string;
  readonly stores: Readonly<Record<string, string>>;
  /** 0: no limit. */
  readonly quotesPerMinute: number;
  readonly clientAddressHeader: string | undefined;
  /** 0: quotes are kept for ever. */
  readonly quoteDays: number;
}

/**
 * Reads the variables of `docs/service.md`; each has a default, and an empty one counts as absent.
 * @throws {RangeError} that names the variable. Values are not repeated: they hold secrets.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  return {
    port: readPort(variables.PORT || '8787'),
    hostname: variables.SERVICE_HOST || '127.0.0.1',
    databaseUrl: readDatabaseUrl(variables.DATABASE_URL || 'file:data/warranty.sqlite'),
    stores: readStores(variables.SERVICE_STORES || '{"demo-store":"demo-token"}'),
    quotesPerMinute: readCount('QUOTES_PER_MINUTE', variables.QUOTES_PER_MINUTE || '600'),
    quoteDays: readCount('QUOTE_DAYS', variables.QUOTE_DAYS || '30'),
    clientAddressHeader: readHeaderName(variables.CLIENT_ADDRESS_HEADER || undefined),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new RangeError('PORT must be a number from 0 to 65535.');
  }
  return port;
}

function readCount(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new RangeError(`${name} must be a whole number, such as 600.`);
  return Number(text);
}

function readHeaderName(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w-]+$/.test(text)) return text;
  throw new RangeError(
    'CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Forwarded-For.',
  );
}

function readDatabaseUrl(url: string): string {
  try {
    parseDatabaseUrl(url);
  } catch (cause) {
    throw new RangeError(
      'DATABASE_URL must be file:… (SQLite), :memory: or postgres://… (PostgreSQL).',
      { cause },
    );
  }
  return url;
}

const StoresVariable = z
  .record(z.string().check(z.minLength(1)), z.string().check(z.minLength(1)))
  .check(z.refine((stores) => Object.keys(stores).length > 0));

function readStores(text: string): Readonly<Record<string, string>> {
  try {
    return z.parse(StoresVariable, JSON.parse(text));
  } catch (cause) {
    throw new RangeError(
      'SERVICE_STORES must be a JSON object from store id to access token, such as {"my-store":"my-token"}.',
      { cause },
    );
  }
}
