import type { CartLine, CartOperation } from '../../src/cart.ts';

/** What a shop does with the operations: the cart afterwards, without plans that were only wished for. */
export function applyOperations(
  lines: readonly CartLine[],
  operations: readonly CartOperation[],
): CartLine[] {
  const inCart = lines.filter(({ id }) => id);
  return operations.reduce(applyOperation, inCart);
}

function applyOperation(cart: CartLine[], operation: CartOperation): CartLine[] {
  switch (operation.type) {
    case 'add': {
      const { type, ...line } = operation;
      return [...cart, { ...line, id: `${type}ed-${cart.length}` }];
    }
    case 'remove':
      return cart.filter(({ id }) => id !== operation.id);
    case 'set-quantity':
      return cart.map((line) =>
        line.id === operation.id ? { ...line, quantity: operation.quantity } : line,
      );
  }
}
