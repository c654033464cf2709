import type { Order } from '../../src/schemas/order.ts';
import type { PaidLine, PaidOrder } from '../../src/schemas/paid-order.ts';
import type { Selection, WholeSystemSelection } from '../../src/schemas/selection.ts';
import type { WholeSystemOrder } from '../../src/schemas/whole-system-order.ts';

/** A shopper's choice of the two-year offer of `exampleQuote()`. */
export function exampleSelection(overrides: Partial<Selection> = {}): Selection {
  return {
    storeId: 'demo-store',
    country: 'US',
    state: 'CA',
    currency: 'USD',
    warrantyQuoteId: 'quote-1',
    warrantyQuoteItemId: 'offer-2-years',
    warrantySKU: 'PLAN-SOFA-2Y',
    warrantyPrice: 19.99,
    warrantyTenure: 2,
    product: { productTitle: 'Sofa', productPrice: 899 },
    shown: {
      heading: 'Protect your sofa',
      price: '$19.99',
      tenure: '2 years',
      tncLink: 'https://plans.example/terms/furniture',
      lang: 'en-US',
      at: '2026-11-21T10:00:00.000Z',
    },
    ...overrides,
  };
}

/** An order of three sofas, each with the plan of `exampleSelection()`. */
export function exampleOrder(overrides: Partial<Order> = {}): Order {
  return {
    storeId: 'demo-store',
    orderId: 'order-1',
    orderPurchaseDate: '2026-11-21T10:05:00Z',
    orderLineItemList: [
      {
        lineItemId: 'line-1',
        quantity: 3,
        totalPrice: 2697,
        productTitle: 'Sofa',
        productId: 'sofa',
        productSKU: 'SOFA-GREY',
        salePrice: 899,
        planDetails: {
          policyPurchaseDate: '2026-11-21T10:05:00Z',
          policySKU: 'PLAN-SOFA-2Y',
          policyPrice: 19.99,
        },
      },
    ],
    customerDetails: { firstName: 'Ada', lastName: 'Lovelace', customerEmail: 'ada@shop.example' },
    ...overrides,
  };
}

/** A choice of the two-year plan over two products, of which one is covered. */
export function exampleWholeSystemSelection(
  overrides: Partial<WholeSystemSelection> = {},
): WholeSystemSelection {
  const { product: _product, ...choice } = exampleSelection();
  return {
    ...choice,
    svcSalesLeadId: 'lead-1',
    lineItemList: [
      { title: 'Sofa', unitPrice: 899, quantity: 1, isCovered: true, svcCategoryName: 'Furniture' },
      { title: 'Lamp', unitPrice: 49.5, quantity: 2, isCovered: false },
    ],
    ...overrides,
  };
}

/** The order of `exampleWholeSystemSelection()`. */
export function exampleWholeSystemOrder(
  overrides: Partial<WholeSystemOrder> = {},
): WholeSystemOrder {
  return {
    storeId: 'demo-store',
    warrantyQuoteId: 'quote-1',
    warrantyQuoteItemId: 'offer-2-years',
    warrantyPrice: 19.99,
    warrantyCoverageYears: 2,
    customerDetails: { customerFirstName: 'Ada', customerEmail: 'ada@shop.example' },
    svcSalesLeadId: 'lead-1',
    lineItemList: exampleWholeSystemSelection().lineItemList,
    ...overrides,
  };
}

/** What a shop keeps of an order of three sofas, each with the two-year plan. */
export function examplePaidOrder(overrides: Partial<PaidOrder> = {}): PaidOrder {
  return {
    orderId: 'order-1',
    paidAt: '2026-11-21T10:05:00Z',
    customer: { firstName: 'Ada', lastName: 'Lovelace', customerEmail: 'ada@shop.example' },
    lines: paidLines(3),
    ...overrides,
  };
}

/** The lines of `examplePaidOrder()`, with so many units of the sofa and as many plans. */
export function paidLines(quantity: number, plans = quantity): PaidLine[] {
  return [
    { id: 'line-1', sku: 'SOFA-GREY', title: 'Sofa', price: 899, quantity },
    {
      id: 'line-2',
      sku: 'PLAN-SOFA-2Y',
      title: '2-year protection plan for Sofa',
      price: 19.99,
      quantity: plans,
      covers: 'line-1',
    },
  ];
}
