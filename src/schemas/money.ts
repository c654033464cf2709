/**
 * Exact decimal money. A price arrives as a JSON number; its shortest decimal text is what the
 * service wrote, so every computation starts from that text and never from binary fractions.
 */

/**
 * The amount in plain digits with a `.`, without exponent: `19.99`, `0.0000001`.
 * @throws {RangeError} when the amount is not finite.
 */
export function decimalText(amount: number): string {
  const text = String(amount);
  // Almost every amount has this text already.
  if (/^[\d.]+$/.test(text)) return text;
  const { units, scale } = toDecimal(amount);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * Number of decimals the amount has: 2 for 19.99, 0 for 20.
 * @throws {RangeError} when the amount is not finite.
 */
export function decimalPlaces(amount: number): number {
  return toDecimal(amount).scale;
}

/**
 * The amount times a whole quantity, exactly: 19.99 times 3 is 59.97.
 * @throws {RangeError} when the amount is not finite or the quantity not whole.
 */
export function multiplyMoney(amount: number, quantity: number): number {
  const decimal = toDecimal(amount);
  return toNumber({ units: decimal.units * BigInt(quantity), scale: decimal.scale });
}

/**
 * The sum of the amounts, exactly: 0.1 and 0.2 are 0.3.
 * @throws {RangeError} when an amount is not finite.
 */
export function addMoney(...amounts: readonly number[]): number {
  const decimals = amounts.map(toDecimal);
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale));
  const units = decimals.reduce(
    (sum, decimal) => sum + decimal.units * 10n ** BigInt(scale - decimal.scale),
    0n,
  );
  return toNumber({ units, scale });
}

interface Decimal {
  /** The amount in units of its last decimal: 1999 for 19.99. */
  readonly units: bigint;
  /** Number of decimals: 2 for 19.99. */
  readonly scale: number;
}

function toDecimal(amount: number): Decimal {
  if (!Number.isFinite(amount)) {
    throw new RangeError(`A price must be a finite number, not ${amount}.`);
  }
  const [mantissa = '', exponent = '0'] = String(amount).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

function toNumber({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`);
}
