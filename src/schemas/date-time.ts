import * as z from 'zod/mini';
import { DATE_TIME_MAX_LENGTH } from './limits.ts';

const INSTANT = [
  z.maxLength(DATE_TIME_MAX_LENGTH),
  z.toUpperCase(),
  z.iso.datetime({ offset: true }),
] as const;

/**
 * An instant with its offset from UTC (RFC 3339), such as `2026-03-01T09:30:00Z`. Small letters become
 * capitals, because not every reader of an order takes small ones.
 */
export const DateTime = z.string().check(...INSTANT);

/** The beginning of an instant of a whole minute, whose seconds are not said. */
const WHOLE_MINUTE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?=[Z+-])/i;

/**
 * An instant as a shop's own server writes it: one of a whole minute gets its seconds. Java leaves them out where
 * they are 0, so that one order in sixty would be refused.
 */
export const ShopDateTime = z.string().check(
  z.overwrite((text) => text.replace(WHOLE_MINUTE, '$1:00')),
  ...INSTANT,
);

/**
 * Before the last two digits of an offset such as `+0100`; MooTools writes that of half an hour `+05-30`. Few characters
 * may stand between, so that no text takes long to search: a browser may send any.
 */
const OFFSET_MINUTES = /(?<=T.{1,20}[+-]\d\d)-?(?=\d\d$)/i;

/**
 * An instant as a page writes it: its offset gets the colon that it lacks. Otherwise no plan could be bought that was
 * chosen on a page with MooTools, which replaces the browser's `toISOString`.
 */
export const PageDateTime = z.string().check(
  z.overwrite((text) => text.replace(OFFSET_MINUTES, ':')),
  ...INSTANT,
);
