import * as z from 'zod/mini';

const INSTANT = [z.toUpperCase(), z.iso.datetime({ offset: true })] as const;

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
