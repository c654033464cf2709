import type { WordsByLanguage } from './format/words.ts';

/** Defaults for every element of the page; an element's own attributes and properties win. */
export interface Configuration {
  /** Base address of the service, or of the merchant's own quote proxy. */
  readonly serviceUrl?: string;
  readonly storeId?: string;
  /** Country code of the customer's location. */
  readonly country?: string;
  /** State code of the customer's location. */
  readonly state?: string;
  /** ISO 4217 code used to show prices. */
  readonly currency?: string;
  /** The elements' own words, by language tag; `null`: English. */
  readonly words?: WordsByLanguage | null;
}

let current: Configuration = {};
const followers = new Set<() => void>();

/**
 * Sets defaults for every element of the page, those that are there already included. Fields that a
 * later call leaves out keep their value.
 */
export function configure(configuration: Configuration): void {
  current = { ...current, ...configuration };
  for (const follower of followers) follower();
}

/** The page's defaults as they are now. */
export function configuration(): Configuration {
  return current;
}

/** Calls back after each change of the defaults, until the returned function is called. */
export function followConfiguration(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}
