/** `warranty-widget/plan-server`: keeps a shop's paid orders until the service has their contracts. */
export { createPlanServer, type PlanServer } from './plan-server/create-plan-server.ts';
export type { OrderContract, OrderView } from './plan-server/order/order-view.ts';
export type { KeptReceipt } from './plan-server/order/receipts.ts';
export type { PlanServerOptions } from './plan-server/plan-server-options.ts';
export {
  listen,
  type Connection,
  type ListeningService,
  type ListenOptions,
} from './server/listen.ts';
