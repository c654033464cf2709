/** `warranty-widget/merchant`: orders, carts, verification, receipts, a quote proxy; for the merchant's server. */
export type { AddOperation, RemoveOperation, SetQuantityOperation } from './cart/reconcile-cart.ts';
export { NetworkError, RequestError, TimeoutError, WarrantyError } from './client/errors.ts';
export { ReplyError, ServiceError } from './client/reply-errors.ts';
export type { ListOptions } from './client/page-quote-client.ts';
export { QuoteClient, type QuoteClientOptions } from './client/quote-client.ts';
export {
  addLatePlan,
  type LatePlan,
  type LatePlanOptions,
  type LatePlanResult,
} from './merchant/add-late-plan.ts';
export { contractOrder } from './merchant/contract-order.ts';
export { createReceipt, type ReceiptOptions } from './merchant/create-receipt.ts';
export {
  createdContracts,
  failedContracts,
  standingContracts,
  type CreatedContract,
  type FailedContract,
} from './merchant/contracts.ts';
export { lineLink } from './merchant/line-link.ts';
export {
  createOfferToken,
  readOfferToken,
  type LateOffer,
  type OfferTokenReading,
} from './merchant/offer-token.ts';
export {
  OrderClient,
  type OrderClientOptions,
  type OrderToSave,
  type WholeSystemOrderToSave,
} from './merchant/order-client.ts';
export { orderOutcome, type OrderOutcome } from './merchant/order-failure.ts';
export { planChanges, type PlanChange } from './merchant/plan-changes.ts';
export { planDetails, toOrderLineItem } from './merchant/plan-details.ts';
export type { PlanOptions } from './merchant/plan-options.ts';
export { createQuoteProxy, type QuoteProxyOptions } from './merchant/quote-proxy.ts';
export type { Receipt } from './merchant/receipt.ts';
export type { ReceiptKey } from './merchant/receipt-key-type.ts';
export { redisStore, type RedisClient, type RedisStore } from './merchant/redis-store.ts';
export { refundedUnits } from './merchant/refunded-units.ts';
export { renderReceipt } from './merchant/render-receipt.ts';
export type { QuoteCache, SharedRateLimit } from './merchant/shared-store.ts';
export type { SavedWholeSystemOrder } from './merchant/saved-whole-system-order.ts';
export type { ShopLine } from './merchant/shop-line.ts';
export { toWholeSystemOrder } from './merchant/to-whole-system-order.ts';
export { verifyReceipt, type ReceiptVerification } from './merchant/verify-receipt.ts';
export {
  verifySelection,
  type ProductField,
  type Verification,
  type VerifyOptions,
} from './merchant/verify-selection.ts';
export {
  verifyWholeSystemSelection,
  type StoredWholeSystemQuote,
  type WholeSystemVerification,
} from './merchant/verify-whole-system-selection.ts';
export type { Issue } from './schemas/issue.ts';
