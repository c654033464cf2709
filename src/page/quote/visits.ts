import { SharedListener } from './shared-listener.ts';

/**
 * Tells who follows a window that its page is hidden or shown, that the shopper leaves it or comes back, as browsers
 * keep pages that are left, and that the network is back. A page that is prerendered counts as hidden.
 */
export const visits = new SharedListener('online', 'visibilitychange', 'pagehide', 'pageshow');
