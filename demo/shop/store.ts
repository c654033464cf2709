/** The shop's account with the service, from its integration kit. */
export const store = {
  storeId: 'demo-store',
  /** Stays on the shop's server: no page ever holds it. */
  accessToken: 'demo-token',
  /** Between the shop and its plan server; offer tokens are signed with it too. */
  planServerSecret: 'demo-plan-server-secret',
  /** The shop sells in one country. */
  country: 'US',
} as const;
