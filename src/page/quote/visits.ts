import { SharedListener } from './shared-listener.ts';

/**
 * Tells the window that its page is hidden or shown, or that the shopper leaves it or comes back to it: browsers keep
 * pages that are left. A page that is prerendered counts as hidden.
 */
export const visits = new SharedListener('visibilitychange', 'pagehide', 'pageshow');
