import * as z from 'zod/mini';

/** An instant with its offset from UTC (RFC 3339), such as `2026-03-01T09:30:00Z`. */
export const DateTime = z.iso.datetime({ offset: true });
