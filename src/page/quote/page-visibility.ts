import { SharedListener } from './shared-listener.ts';

/** Tells that a document is hidden or shown. One that is prerendered counts as hidden. */
export const visibility = new SharedListener('visibilitychange');

/** Tells that a shopper leaves the page of a window or comes back to it: browsers keep pages that are left. */
export const visits = new SharedListener('pagehide', 'pageshow');
