/** `warranty-widget/service`: the reference service, for a demo, for tests and for a shop's own CI. */
export { catalogue } from './service/catalogue/catalogue.ts';
export { createService, type Service, type ServiceOptions } from './service/create-service.ts';
export {
  listen,
  type Connection,
  type ListeningService,
  type ListenOptions,
} from './server/listen.ts';
export type {
  Catalogue,
  PlanCategory,
  PriceBand,
  ProductCategory,
  ServedCountry,
} from './service/catalogue/catalogue-types.ts';
