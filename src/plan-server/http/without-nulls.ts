import { type Fields, givenFields, isObject } from '../../schemas/rules.ts';

/**
 * An order without the `null`s that shops in other languages write for what they do not have: such details of its
 * customer are left out, and a product without a SKU gets an empty one. They are not refused, because a shop might meet
 * its first order with a `null` long after its tests.
 */
export function withoutNulls(order: Fields): Fields {
  const { customer, lines } = order;
  return {
    ...order,
    ...(isObject(customer) && { customer: givenFields(customer) }),
    ...(Array.isArray(lines) && { lines: lines.map(withSku) }),
  };
}

function withSku(line: unknown): unknown {
  return isObject(line) && line['sku'] === null ? { ...line, sku: '' } : line;
}
