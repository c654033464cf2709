/** The shop's account with the service, from its integration kit. */
export const store = {
  storeId: 'demo-store',
  /** The token for orders. It stays on the shop's server: no page ever holds it. */
  accessToken: 'demo-token',
  /** The secret that shop and plan server share; it also signs offer tokens. */
  planServerSecret: 'demo-plan-server-secret',
  /** The shop sells in one country. */
  country: 'US',
} as const;
