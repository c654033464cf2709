import * as z from 'zod/mini';

/**
 * An instant with its offset from UTC (RFC 3339), such as `2026-03-01T09:30:00Z`. Small letters become
 * capitals, because not every reader of an order takes small ones.
 */
export const DateTime = z.string().check(z.toUpperCase(), z.iso.datetime({ offset: true }));
