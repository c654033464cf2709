import { type Fields, givenFields, isObject } from '../../schemas/rules.ts';

/**
 * An order as a shop in any language writes it, with `null` for what it has not: such details of its customer are
 * left out, and a product without a SKU has an empty one. Which order has them, no shop learns from its first ones.
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
