import { SharedListener } from './shared-listener.ts';

/** Tells that a document is hidden or shown; one that is prerendered is hidden. */
export const visibility = new SharedListener('visibilitychange');
