/** `warranty-widget/schemas`: the service's resources as zod schemas with inferred types, and exact money. */
export * from './schemas/limits.ts';
export * from './schemas/money.ts';
export * from './schemas/order.ts';
export * from './schemas/order-reply.ts';
export * from './schemas/paid-order.ts';
export * from './schemas/quote.ts';
export { CoverageSection, QuoteItem } from './schemas/quote-shape.ts';
export * from './schemas/quote-request.ts';
export * from './schemas/selection.ts';
export { WholeSystemLineItem } from './schemas/whole-system-line-item.ts';
export { WholeSystemCustomerDetails, WholeSystemOrder } from './schemas/whole-system-order.ts';
export * from './schemas/whole-system-reply.ts';
