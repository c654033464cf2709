import { SharedListener } from './shared-listener.ts';

/** Tells that a document is hidden or shown; one that is prerendered is hidden. */
export const visibility = new SharedListener('visibilitychange');

/** Tells a window's page that it is left, and that it is shown: browsers keep pages for those who come back. */
export const visits = new SharedListener('pagehide', 'pageshow');
