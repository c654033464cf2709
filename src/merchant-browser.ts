/**
 * What a bundler for browsers finds under `warranty-widget/merchant`: every name, so that the build
 * succeeds and says nothing misleading, and an error as soon as it is loaded.
 */
export const {
  NetworkError,
  OrderClient,
  QuoteClient,
  ReplyError,
  RequestError,
  ServiceError,
  TimeoutError,
  WarrantyError,
  addLatePlan,
  contractOrder,
  createOfferToken,
  createQuoteProxy,
  createReceipt,
  createdContracts,
  failedContracts,
  lineLink,
  orderOutcome,
  planChanges,
  planDetails,
  readOfferToken,
  redisStore,
  refundedUnits,
  renderReceipt,
  standingContracts,
  toOrderLineItem,
  toWholeSystemOrder,
  verifyReceipt,
  verifySelection,
  verifyWholeSystemSelection,
} = refuse();

function refuse(): never {
  throw new Error(
    "warranty-widget/merchant is for the merchant's server and was loaded in a browser. It works with an access token that no page may hold: import it in server code only, and in the page import warranty-widget.",
  );
}
