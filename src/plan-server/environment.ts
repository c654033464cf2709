import { isHeaderText } from '../client/header-text.ts';
import { parseDatabaseUrl } from '../database/database-url.ts';
import type { PlanServerOptions } from './plan-server-options.ts';

/** How the command is configured. */
export interface Environment extends PlanServerOptions {
  readonly port: number;
  readonly hostname: string;
}

/** A variable of the command: what it is for, and its default where it has one. */
interface Variable {
  readonly name: string;
  readonly about: string;
  readonly standard?: string;
  /** What is wrong with a value; undefined for a valid one. */
  readonly problem?: (value: string) => string | undefined;
}

const REQUIRED = [
  {
    name: 'WARRANTY_SERVICE_URL',
    about: 'base address of the service, such as https://service.example',
    problem: (value) =>
      /^https?:\/\/[^@]+$/.test(value) && URL.canParse(value)
        ? undefined
        : 'must be an http: or https: address without a password',
  },
  { name: 'WARRANTY_STORE_ID', about: "the store's id at the service" },
  {
    name: 'WARRANTY_ACCESS_TOKEN',
    about: "the store's access token",
    problem: asciiProblem,
  },
  {
    name: 'PLAN_SERVER_SECRET',
    about: "what the shop's server sends as Authorization: Bearer …; make it long and random",
    problem: asciiProblem,
  },
] as const satisfies readonly Variable[];

const OPTIONAL = [
  {
    name: 'PORT',
    about: 'where it listens; 0 takes a free one',
    standard: '8788',
    problem: (value) =>
      /^\d+$/.test(value) && Number(value) <= 65_535
        ? undefined
        : 'must be a number from 0 to 65535',
  },
  {
    name: 'PLAN_SERVER_HOST',
    about: 'address to listen on; the default is reached from this machine alone',
    standard: '127.0.0.1',
  },
  {
    name: 'DATABASE_URL',
    about: 'file:… (SQLite, one process) or postgres://… (any number of processes)',
    standard: 'file:data/plans.sqlite',
    problem: databaseProblem,
  },
  { name: 'WARRANTY_COUNTRY', about: 'country of the shop, such as US, where a cart says none' },
  {
    name: 'WARRANTY_RETRY_AMBIGUOUS',
    about: 'true where the service promises that an order may be repeated',
    standard: 'false',
    problem: (value) => (/^(true|false)$/.test(value) ? undefined : 'must be true or false'),
  },
  {
    name: 'RECEIPT_DAYS',
    about: 'days for which receipts are kept; 0: for ever',
    standard: '0',
    problem: (value) => (/^\d{1,6}$/.test(value) ? undefined : 'must be a whole number of days'),
  },
] as const satisfies readonly Variable[];

type Name = (typeof REQUIRED)[number]['name'] | (typeof OPTIONAL)[number]['name'];

const ALL: readonly Variable[] = [...REQUIRED, ...OPTIONAL];

/** The line of a variable in the help. */
function helpLine({ name, about, standard }: Variable): string {
  return `  ${name.padEnd(25)} ${about}${standard === undefined ? '' : ` (default: ${standard})`}`;
}

/** What `--help` prints. */
export function helpText(): string {
  return [
    'warranty-plan-server: keeps paid orders until the warranty service has their contracts.',
    '',
    'It is configured by environment variables. These are needed:',
    ...REQUIRED.map(helpLine),
    '',
    'These may be left out:',
    ...OPTIONAL.map(helpLine),
    '',
    'The shop puts each paid order, and again after each change of it:',
    '  PUT /orders/{orderId}   with Authorization: Bearer PLAN_SERVER_SECRET',
    'docs/plan-server.md describes the order, and every other route:',
    '  https://github.com/warranty-widget/warranty-widget/blob/main/docs/plan-server.md',
  ].join('\n');
}

/** Settings that are missing or wrong, a sentence each. Values are not repeated: they may be secrets. */
export class SettingsError extends RangeError {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the variables; an empty one counts as absent.
 * @throws {SettingsError} that names each that is missing or wrong.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const isRequired = new Set<string>(REQUIRED.map(({ name }) => name));
  const problems = ALL.flatMap(({ name, about, problem }) => {
    const value = variables[name];
    if (!value) return isRequired.has(name) ? [`${name} is missing: ${about}.`] : [];
    const wrong = problem?.(value);
    return wrong === undefined ? [] : [`${name} ${wrong}.`];
  });
  if (problems.length > 0) throw new SettingsError(problems);
  const valueOf = (name: Name): string =>
    variables[name] || (ALL.find((one) => one.name === name)?.standard ?? '');
  return {
    port: Number(valueOf('PORT')),
    hostname: valueOf('PLAN_SERVER_HOST'),
    databaseUrl: valueOf('DATABASE_URL'),
    serviceUrl: valueOf('WARRANTY_SERVICE_URL'),
    storeId: valueOf('WARRANTY_STORE_ID'),
    accessToken: valueOf('WARRANTY_ACCESS_TOKEN'),
    secret: valueOf('PLAN_SERVER_SECRET'),
    country: valueOf('WARRANTY_COUNTRY') || undefined,
    retryAmbiguous: valueOf('WARRANTY_RETRY_AMBIGUOUS') === 'true',
    receiptDays: Number(valueOf('RECEIPT_DAYS')),
  };
}

function asciiProblem(value: string): string | undefined {
  return isHeaderText(value) ? undefined : 'must be visible ASCII characters without spaces';
}

function databaseProblem(value: string): string | undefined {
  try {
    parseDatabaseUrl(value);
    return undefined;
  } catch {
    return 'must be file:… (SQLite), :memory: or postgres://… (PostgreSQL)';
  }
}
