/** A moment in UTC, such as `2026-03-01T09:30:00.000Z`, so that text order is time order. */
export type Instant = string;

/** JSON, which a schema checks when it is read. */
export type Json = string;

/** A truth value, which SQLite does not have. */
export type Flag = 0 | 1;
