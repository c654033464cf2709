/** A theme is imported for its look alone. */
export {};
