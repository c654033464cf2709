import type { TenureUnit } from './format/tenure.ts';
import type { WordsByLanguage } from './format/words.ts';
import { warnOnce } from './warn-once.ts';

/** Defaults for every element of the page; an element's own attributes and properties win. */
export interface Configuration {
  /** Base address of the service, or of the merchant's own quote proxy. */
  readonly serviceUrl?: string | undefined;
  /** Store identifier from the merchant's integration kit. */
  readonly storeId?: string | undefined;
  /** Country code of the customer's location. */
  readonly country?: string | undefined;
  /** State code of the customer's location. */
  readonly state?: string | undefined;
  /** ISO 4217 code used to show prices. */
  readonly currency?: string | undefined;
  /** The unit of the quotes' tenures; absent: `year`. */
  readonly tenureUnit?: TenureUnit | undefined;
  /** Words in place of the elements' own, by language tag; `null`: none any more. */
  readonly words?: WordsByLanguage | null | undefined;
}

/** What the script-tag builds put on `window`. */
export interface WarrantyWidgetGlobal {
  /** Sets defaults for every element of the page. */
  readonly configure: (configuration: Configuration) => void;
  /** The same as `configure`. Before the script has run, a page may put a list in this place and push to that. */
  readonly push: (...configurations: Configuration[]) => void;
  /** Address of the script; empty where it is not known. */
  readonly loadedFrom: string;
}

declare global {
  interface Window {
    /** Absent, or a list that a page put there to push its settings to, until the script has run. */
    WarrantyWidget?:
      | WarrantyWidgetGlobal
      | (Configuration[] & Partial<Omit<WarrantyWidgetGlobal, 'push'>>);
  }
  /** There once the script has run. Declared as `var`, it would be on `window` from the start. */
  const WarrantyWidget: WarrantyWidgetGlobal;
}

/** The names of all settings; typed so that none is forgotten. */
export const SETTINGS = Object.keys({
  serviceUrl: 0,
  storeId: 0,
  country: 0,
  state: 0,
  currency: 0,
  tenureUnit: 0,
  words: 0,
} satisfies Record<keyof Configuration, 0>);

let current: Configuration = {};

/** Called after each change of the defaults. */
export const configurationFollowers = new Set<() => void>();

/**
 * Sets defaults for every element of the page, those that are there already included. Fields that a
 * later call leaves out keep their value.
 */
export function configure(configuration: Configuration): void {
  current = { ...current, ...configuration };
  warnOfUnknown('configure', Object.keys({ ...configuration }), SETTINGS);
  for (const follower of configurationFollowers) follower();
}

/** The page's defaults as they are now. */
export function configuration(): Configuration {
  return current;
}

/** Warns of given names that do not exist, because a misspelt one would have no effect. */
export function warnOfUnknown(
  where: string,
  given: readonly string[],
  names: readonly string[],
): void {
  const unknown = given.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  warnOnce(
    `warranty-widget ${where}: there is no ${unknown.join(', ')}. The names are ${names.join(', ')}.`,
  );
}
