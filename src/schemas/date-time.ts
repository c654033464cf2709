import * as z from 'zod/mini';

/**
 * An instant with its offset from UTC (RFC 3339), such as `2026-03-01T09:30:00Z`. The letters may be
 * small; they are read as capitals, which is what every other reader takes.
 */
export const DateTime = z.string().check(z.toUpperCase(), z.iso.datetime({ offset: true }));
