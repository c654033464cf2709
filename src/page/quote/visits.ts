import { SharedListener } from './shared-listener.ts';

/**
 * Tells the followers of a window that its page is hidden or shown, that the shopper leaves the page or comes back to
 * it, because browsers keep pages that were left, and that the network is back. A page that is prerendered counts as
 * hidden.
 */
export const visits = new SharedListener('online', 'visibilitychange', 'pagehide', 'pageshow');
