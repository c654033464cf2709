import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { addMoney, decimalPlaces, decimalText, multiplyMoney } from '../../src/schemas/money.ts';

/** An amount with up to four decimals, as the text that a service would write. */
const amountText = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([units, scale]) => textOf(BigInt(units), scale));

describe('money is exact', () => {
  const texts: [amount: number, text: string, places: number][] = [
    [0, '0', 0],
    [-0, '0', 0],
    [20, '20', 0],
    [19.99, '19.99', 2],
    [19.9, '19.9', 1],
    [0.1, '0.1', 1],
    [-3.5, '-3.5', 1],
    [1e-7, '0.0000001', 7],
    [1.25e-9, '0.00000000125', 11],
    [1e21, '1000000000000000000000', 0],
    [1.5e22, '15000000000000000000000', 0],
    [Number.MAX_SAFE_INTEGER, '9007199254740991', 0],
    [1234.567, '1234.567', 3],
  ];
  for (const [amount, text, places] of texts) {
    it(`${amount} is written ${text}`, () => {
      assert.equal(decimalText(amount), text);
      assert.equal(decimalPlaces(amount), places);
    });
  }

  const products: [amount: number, units: number, product: number][] = [
    [19.99, 3, 59.97],
    [0.1, 3, 0.3],
    [1.1, 3, 3.3],
    [4.35, 100, 435],
    [1.005, 1000, 1005],
    [19.99, 0, 0],
    [-19.99, 3, -59.97],
    [1e-7, 10, 1e-6],
    [1e21, 2, 2e21],
  ];
  for (const [amount, units, product] of products) {
    it(`${amount} times ${units} is ${product}`, () =>
      assert.equal(multiplyMoney(amount, units), product));
  }

  const sums: [amounts: number[], sum: number][] = [
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[0.1, 0.7], 0.8],
    [[1.1, 2.2, 3.3], 6.6],
    [[59.97, 0.03], 60],
    [[10, -0.01], 9.99],
    [Array<number>(10).fill(0.1), 1],
  ];
  for (const [amounts, sum] of sums) {
    it(`the sum of ${amounts.join(', ') || 'nothing'} is ${sum}`, () =>
      assert.equal(addMoney(...amounts), sum));
  }

  for (const amount of [NaN, Infinity, -Infinity]) {
    it(`${amount} is refused`, () => {
      assert.throws(() => decimalText(amount), RangeError);
      assert.throws(() => multiplyMoney(amount, 1), RangeError);
      assert.throws(() => addMoney(1, amount), RangeError);
    });
  }

  it('half a unit is refused', () => {
    assert.throws(() => multiplyMoney(19.99, 1.5), RangeError);
  });

  it('every amount is written as it was read', () =>
    fc.assert(fc.property(amountText, (text) => assert.equal(decimalText(Number(text)), text))));

  it('every number survives being written', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (amount) =>
        assert.equal(Number(decimalText(amount)), amount === 0 ? 0 : amount),
      ),
    ));

  it('every product is that of exact decimals', () =>
    fc.assert(
      fc.property(amountText, fc.integer({ min: 0, max: 1000 }), (text, units) =>
        assert.equal(
          decimalText(multiplyMoney(Number(text), units)),
          exactly([text], (sum) => sum * BigInt(units)),
        ),
      ),
    ));

  it('every sum is that of exact decimals', () =>
    fc.assert(
      fc.property(fc.array(amountText, { maxLength: 20 }), (texts) =>
        assert.equal(
          decimalText(addMoney(...texts.map(Number))),
          exactly(texts, (sum) => sum),
        ),
      ),
    ));

  it('three units cost as much as one, and one, and one', () =>
    fc.assert(
      fc.property(amountText.map(Number), (amount) =>
        assert.equal(multiplyMoney(amount, 3), addMoney(amount, amount, amount)),
      ),
    ));
});

/** Units of which `scale` digits are decimals, without needless zeros. */
function textOf(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** The model: amounts of up to four decimals as whole ten-thousandths. */
function exactly(texts: readonly string[], compute: (sum: bigint) => bigint): string {
  const units = texts.map((text) => {
    const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
    return BigInt(`${sign}${whole}${fraction.padEnd(4, '0')}`);
  });
  return textOf(compute(units.reduce((sum, unit) => sum + unit, 0n)), 4);
}
