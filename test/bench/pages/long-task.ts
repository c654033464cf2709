/** A task that is longer keeps a shopper waiting; in ms. */
export const LONG_TASK = 50;
