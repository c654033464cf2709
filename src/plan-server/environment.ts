import { isHeaderText } from '../schemas/header-text.ts';
import { databaseProblem } from '../database/database-url.ts';
import { isCountryCode, NO_COUNTRY_CODE } from '../merchant/country-code.ts';
import { SECRET_MIN_LENGTH } from '../merchant/offer-token.ts';
import {
  countProblem,
  portProblem,
  readSettings,
  settingLines,
  type Setting,
} from '../server/settings.ts';
import { DEFAULT_DATABASE_URL, type PlanServerOptions } from './plan-server-options.ts';

/** How the command is configured. */
export interface Environment extends PlanServerOptions {
  readonly port: number;
  readonly hostname: string;
}

const SETTINGS = [
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
    about: `what the shop's server sends as Authorization: Bearer …; at least ${SECRET_MIN_LENGTH} characters`,
    problem: (value) =>
      asciiProblem(value) ??
      // A shorter secret signs no offer token. That would show only once a shopper has paid for a plan.
      (value.length < SECRET_MIN_LENGTH
        ? `must have at least ${SECRET_MIN_LENGTH} characters`
        : undefined),
  },
  {
    name: 'PLAN_SERVER_FORMER_SECRET',
    about: 'the secret before, which counts as well until everybody has the new one',
    isOptional: true,
    problem: asciiProblem,
  },
  {
    name: 'PORT',
    about: 'where it listens; 0 takes a free one',
    standard: '8788',
    problem: portProblem,
  },
  {
    name: 'PLAN_SERVER_HOST',
    about: 'address to listen on; the default is reached from this machine alone',
    standard: '127.0.0.1',
  },
  {
    name: 'DATABASE_URL',
    about:
      'file:… or :memory: (SQLite, one process), postgres://… (PostgreSQL, any number of processes)',
    standard: DEFAULT_DATABASE_URL,
    problem: databaseProblem,
  },
  {
    name: 'WARRANTY_COUNTRY',
    about: 'country of the shop, two letters such as US, where a cart says none',
    isOptional: true,
    problem: (value) => (isCountryCode(value) ? undefined : NO_COUNTRY_CODE),
  },
  {
    name: 'WARRANTY_TENURE_UNIT',
    about: "unit of the service's tenures, year or month, for the titles of plans in the cart",
    standard: 'year',
    problem: (value) => (/^(year|month)$/.test(value) ? undefined : 'must be year or month'),
  },
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
    problem: countProblem,
  },
] as const satisfies readonly Setting[];

/** What `--help` prints. */
export function helpText(): string {
  return [
    'warranty-plan-server: keeps paid orders until the warranty service has their contracts.',
    '',
    'It is configured by environment variables.',
    ...settingLines(SETTINGS),
    '',
    'The shop puts each paid order, and again after each change of it:',
    '  PUT /orders/{orderId}   with Authorization: Bearer PLAN_SERVER_SECRET',
    'docs/plan-server.md describes the order, and every other route:',
    '  https://github.com/warranty-widget/warranty-widget/blob/main/docs/plan-server.md',
  ].join('\n');
}

/**
 * Reads the variables; an empty one counts as absent.
 * @throws {SettingsError} that names each that is missing or wrong.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const valueOf = readSettings(SETTINGS, variables);
  return {
    port: Number(valueOf('PORT')),
    hostname: valueOf('PLAN_SERVER_HOST'),
    databaseUrl: valueOf('DATABASE_URL'),
    serviceUrl: valueOf('WARRANTY_SERVICE_URL'),
    storeId: valueOf('WARRANTY_STORE_ID'),
    accessToken: valueOf('WARRANTY_ACCESS_TOKEN'),
    secret: valueOf('PLAN_SERVER_SECRET'),
    formerSecret: valueOf('PLAN_SERVER_FORMER_SECRET') || undefined,
    country: valueOf('WARRANTY_COUNTRY') || undefined,
    tenureUnit: valueOf('WARRANTY_TENURE_UNIT') === 'month' ? 'month' : 'year',
    retryAmbiguous: valueOf('WARRANTY_RETRY_AMBIGUOUS') === 'true',
    receiptDays: Number(valueOf('RECEIPT_DAYS')),
  };
}

function asciiProblem(value: string): string | undefined {
  return isHeaderText(value) ? undefined : 'must be visible ASCII characters without spaces';
}
