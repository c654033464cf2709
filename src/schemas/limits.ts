/** Longest `orderId`, in characters (service interface, "Limits"). */
export const ORDER_ID_MAX_LENGTH = 48;

/** Longest `lineItemId`, in characters (service interface, "Limits"). */
export const LINE_ITEM_ID_MAX_LENGTH = 48;

/**
 * Days after the date of sale during which the line items of a whole-system contract can still be
 * updated (service interface, endpoint 2, update rule 2).
 */
export const LINE_ITEM_UPDATE_WINDOW_DAYS = 30;
