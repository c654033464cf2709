/** The paths of the service, in one place for the routes and their description. */
export const paths = {
  /** Service interface, endpoint 1. */
  quote: '/api/v1/quote/listWarrantyQuotes',
  /** Service interface, endpoint 2. */
  wholeSystemOrder: '/partner/api/v1/order/whole-system',
  /** Service interface, endpoint 3. */
  order: '/partner/api/v1/order',
  wholeSystemQuote: '/sandbox/whole-system/quotes',
  contracts: '/sandbox/contracts',
  health: '/health',
  ready: '/ready',
  openapi: '/openapi.json',
} as const;
