/** Types that the service interface names, each with values that are of it and of another. */
export const FIELD_TYPES = {
  string: { right: 'text', wrong: 7, isOf: (value: unknown) => typeof value === 'string' },
  number: { right: 19.99, wrong: '19.99', isOf: (value: unknown) => typeof value === 'number' },
  integer: { right: 3, wrong: 0.5, isOf: Number.isSafeInteger },
  boolean: { right: true, wrong: 'yes', isOf: (value: unknown) => typeof value === 'boolean' },
  'date-time': { right: '2026-03-01T09:30:00Z', wrong: '01.03.2026', isOf: isDateTime },
  URL: { right: 'https://shop.example/nova-9', wrong: 'nova-9', isOf: isAddress },
  array: { right: [], wrong: {}, isOf: Array.isArray },
  object: { right: {}, wrong: 'text', isOf: isObject },
} as const;

export type FieldType = keyof typeof FIELD_TYPES;

type Fields = Readonly<Record<string, FieldType>>;

/** The fields of each request, as the service interface lists them. */
export const REQUEST_FIELDS = {
  QuoteQuery: { storeId: 'string', country: 'string', state: 'string' },
  QuoteRequest: { productTitle: 'string', productPrice: 'number', productDescription: 'string' },
  Order: {
    storeId: 'string',
    orderId: 'string',
    orderPurchaseDate: 'date-time',
    orderLineItemList: 'array',
    customerDetails: 'object',
    manufacturerWarrantyDuration: 'integer',
    discount: 'object',
    totalOrderValue: 'number',
    isTestOrder: 'boolean',
    taxAmount: 'number',
  },
  OrderLineItem: {
    lineItemId: 'string',
    totalPrice: 'number',
    quantity: 'integer',
    productTitle: 'string',
    productId: 'string',
    productSKU: 'string',
    salePrice: 'number',
    planDetails: 'object',
    optionId: 'string',
    listPrice: 'number',
    discountAmount: 'number',
    productURL: 'URL',
  },
  PlanDetails: { policyPurchaseDate: 'date-time', policySKU: 'string', policyPrice: 'number' },
  OrderCustomerDetails: {
    firstName: 'string',
    lastName: 'string',
    addressLine1: 'string',
    addressLine2: 'string',
    city: 'string',
    state: 'string',
    country: 'string',
    zipCode: 'string',
    customerEmail: 'string',
    mobileNumber: 'string',
  },
  Discount: { discountAmount: 'number' },
  WholeSystemOrder: {
    storeId: 'string',
    warrantyQuoteId: 'string',
    warrantyQuoteItemId: 'string',
    warrantyPrice: 'number',
    warrantyCoverageYears: 'integer',
    customerDetails: 'object',
    svcSalesLeadId: 'string',
    lineItemList: 'array',
  },
  WholeSystemCustomerDetails: {
    customerEmail: 'string',
    customerFirstName: 'string',
    customerLastName: 'string',
    customerAddress1: 'string',
    customerAddress2: 'string',
    customerCity: 'string',
    customerState: 'string',
    customerCountry: 'string',
    customerZipCode: 'string',
    customerPhone: 'string',
    addressType: 'string',
  },
  WholeSystemLineItem: {
    title: 'string',
    unitPrice: 'number',
    quantity: 'integer',
    isCovered: 'boolean',
    svcCategoryName: 'string',
    description: 'string',
  },
} as const satisfies Readonly<Record<string, Fields>>;

/** The fields of each reply, as the service interface lists them. */
export const REPLY_FIELDS = {
  Quote: {
    warrantyQuoteId: 'string',
    warrantyQuoteItemList: 'array',
    coverageWidgetHeading: 'string',
    coveragePopupHeading: 'string',
    coverageList: 'array',
    lowerPrice: 'number',
    upperPrice: 'number',
    tncLink: 'URL',
    productImageUrl: 'URL',
  },
  QuoteItem: {
    warrantyTenure: 'integer',
    warrantyPrice: 'number',
    warrantyQuoteItemId: 'string',
    warrantySKU: 'string',
  },
  CoverageSection: {
    coverageItemType: 'string',
    coverageItemTitle: 'string',
    coverageItemList: 'array',
  },
  OrderReply: { storeId: 'string', orderId: 'string', contractList: 'array' },
  ContractEntry: { lineItemId: 'string', contractId: 'string', isCancelled: 'boolean' },
  WholeSystemReply: { isError: 'boolean', contractId: 'string' },
} as const satisfies Readonly<Record<string, Fields>>;

/** An object with a right value in each field. */
export function filled(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [name, FIELD_TYPES[type].right]),
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDateTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}
