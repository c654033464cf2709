import * as z from 'zod/mini';
import { databaseProblem } from '../database/database-url.ts';
import {
  countProblem,
  portProblem,
  readSettings,
  settingLines,
  type Setting,
} from '../server/settings.ts';
import { isHeaderText } from '../schemas/header-text.ts';
import { headerProblem, storesProblem } from './check-options.ts';
import { QUOTE_DAYS, QUOTES_PER_MINUTE } from './defaults.ts';

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

const StoresVariable = z
  .record(z.string().check(z.minLength(1)), z.string().check(z.refine(isHeaderText)))
  .check(z.refine((stores) => Object.keys(stores).length > 0));

const SETTINGS = [
  {
    name: 'PORT',
    about: 'where it listens; 0 takes a free one',
    standard: '8787',
    problem: portProblem,
  },
  {
    name: 'SERVICE_HOST',
    about: 'address to listen on; the default is reached from this machine alone',
    standard: '127.0.0.1',
  },
  {
    name: 'DATABASE_URL',
    about: 'file:… (SQLite), :memory: or postgres://… (PostgreSQL)',
    standard: 'file:data/warranty.sqlite',
    problem: databaseProblem,
  },
  {
    name: 'SERVICE_STORES',
    about: 'the stores, each with its access token',
    standard: '{"demo-store":"demo-token"}',
    problem: storesVariableProblem,
  },
  {
    name: 'QUOTES_PER_MINUTE',
    about: 'quotes a minute for each client without a token; 0: no limit',
    standard: String(QUOTES_PER_MINUTE),
    problem: countProblem,
  },
  {
    name: 'QUOTE_DAYS',
    about: 'days for which quotes are kept; 0: for ever',
    standard: String(QUOTE_DAYS),
    problem: countProblem,
  },
  {
    name: 'CLIENT_ADDRESS_HEADER',
    about: 'the header in which a proxy names the client',
    isOptional: true,
    problem: headerProblem,
  },
] as const satisfies readonly Setting[];

/** What `npm run service -- --help` prints. */
export function helpText(): string {
  return [
    'The reference service, on one port. It is configured by environment variables.',
    ...settingLines(SETTINGS),
    '',
    'docs/service.md says more.',
  ].join('\n');
}

/**
 * Reads the variables of `docs/service.md`; each has a default, and an empty one counts as absent.
 * @throws {SettingsError} that names each that is wrong.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const valueOf = readSettings(SETTINGS, variables);
  return {
    port: Number(valueOf('PORT')),
    hostname: valueOf('SERVICE_HOST'),
    databaseUrl: valueOf('DATABASE_URL'),
    stores: z.parse(StoresVariable, JSON.parse(valueOf('SERVICE_STORES'))),
    quotesPerMinute: Number(valueOf('QUOTES_PER_MINUTE')),
    quoteDays: Number(valueOf('QUOTE_DAYS')),
    clientAddressHeader: valueOf('CLIENT_ADDRESS_HEADER') || undefined,
  };
}

function storesVariableProblem(value: string): string | undefined {
  try {
    return storesProblem(z.parse(StoresVariable, JSON.parse(value)));
  } catch {
    return 'must be a JSON object from store id to access token, visible ASCII characters without spaces, such as {"my-store":"my-token"}';
  }
}
