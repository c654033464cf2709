import { SharedListener } from './shared-listener.ts';

/**
 * Tells who follows a window that its page is hidden or shown, and that the shopper leaves it or comes back: browsers
 * keep pages that are left. A page that is prerendered counts as hidden.
 */
export const visits = new SharedListener('visibilitychange', 'pagehide', 'pageshow');
