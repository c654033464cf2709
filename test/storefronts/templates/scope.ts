/** What a template may name, by its name. */
export type Scope = Readonly<Record<string, unknown>>;
