import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RequestError } from '../../src/client/errors.ts';
import {
  type StoredWholeSystemQuote,
  verifyWholeSystemSelection,
} from '../../src/merchant/verify-whole-system-selection.ts';
import { WHOLE_SYSTEM_LINES_MAX } from '../../src/schemas/limits.ts';
import type { WholeSystemSelection } from '../../src/schemas/selection.ts';
import { exampleWholeSystemSelection } from '../support/orders.ts';
import { exampleQuote } from '../support/quotes.ts';

const { lineItemList } = exampleWholeSystemSelection();
const stored: StoredWholeSystemQuote = {
  ...exampleQuote(),
  svcSalesLeadId: 'lead-1',
  lineItemList,
};

const verify = (
  tampered: Partial<WholeSystemSelection> = {},
  quote: StoredWholeSystemQuote = stored,
) => verifyWholeSystemSelection(exampleWholeSystemSelection(tampered), quote);

describe('verifyWholeSystemSelection', () => {
  it('says ok, with both sides, to an offer of the stored quote', () => {
    const verification = verify();
    assert.equal(verification.status, 'ok');
    assert.deepEqual(verification.selected, exampleWholeSystemSelection());
    assert.deepEqual(verification.current, exampleQuote().warrantyQuoteItemList[1]);
  });

  it('says ok to the same products in another order of fields and lines', () => {
    const reordered = lineItemList
      .map((line) => Object.fromEntries(Object.entries(line).toReversed()))
      .toReversed();
    assert.equal(verify({ lineItemList: reordered }).status, 'ok');
  });

  it('compares only the offer where nothing else was stored', () => {
    const tampered = { svcSalesLeadId: undefined, lineItemList: [] };
    assert.equal(verify(tampered, exampleQuote()).status, 'ok');
  });

  it('says price-changed, with both prices', () => {
    const verification = verify({ warrantyPrice: 0.01 });
    assert.equal(verification.status, 'price-changed');
    assert.equal(verification.selected.warrantyPrice, 0.01);
    assert.equal(verification.current.warrantyPrice, 19.99);
  });

  for (const tampered of [
    { warrantyQuoteId: 'quote-2' },
    { warrantyQuoteItemId: 'offer-9-years' },
    { warrantyQuoteItemId: 'offer-1-year' },
    { warrantySKU: 'PLAN-SOFA-1Y' },
    { warrantyTenure: 5 },
  ]) {
    it(`says offer-gone for ${JSON.stringify(tampered)}`, () =>
      assert.equal(verify(tampered).status, 'offer-gone'));
  }

  it('says product-mismatch for another sales lead, with what was stored', () => {
    const verification = verify({ svcSalesLeadId: 'lead-2' });
    assert.equal(verification.status, 'product-mismatch');
    assert.deepEqual(verification.fields, ['svcSalesLeadId']);
    assert.equal(verification.current, stored);
  });

  it('takes the sales lead of the stored quote where the selection names none', () => {
    const { svcSalesLeadId: _lead, ...nameless } = exampleWholeSystemSelection();
    for (const selection of [nameless, { ...nameless, svcSalesLeadId: undefined }]) {
      const verification = verifyWholeSystemSelection(selection, stored);
      assert.equal(verification.status, 'ok');
      assert.equal(verification.selected.svcSalesLeadId, 'lead-1');
    }
  });

  it('says product-mismatch for a sales lead where none was stored: it would be another customer’s', () => {
    const verification = verify({ svcSalesLeadId: 'lead-2' }, exampleQuote());
    assert.equal(verification.status, 'product-mismatch');
    assert.deepEqual(verification.fields, ['svcSalesLeadId']);
  });

  it('says product-mismatch where the shop charges in another currency than the price was shown in', () => {
    const quote = { ...stored, currency: 'USD' };
    for (const currency of ['USD', 'usd', '', undefined]) {
      assert.equal(verify({ currency }, quote).status, 'ok');
    }
    assert.equal(verify({ currency: 'JPY' }).status, 'ok');
    const verification = verify({ currency: 'JPY' }, quote);
    assert.equal(verification.status, 'product-mismatch');
    assert.deepEqual(verification.fields, ['currency']);
  });

  it('leaves the sales lead out where neither quote nor selection has one, however that was kept', () => {
    for (const svcSalesLeadId of [undefined, null, '']) {
      const kept = Object.assign(exampleQuote(), { svcSalesLeadId });
      const { svcSalesLeadId: _lead, ...nameless } = exampleWholeSystemSelection();
      const verification = verifyWholeSystemSelection(nameless, kept as StoredWholeSystemQuote);
      assert.equal(verification.status, 'ok');
      assert.equal('svcSalesLeadId' in verification.selected, false);
    }
  });

  it('takes null in a quote that was kept as it came for nothing', () => {
    const kept = Object.assign(exampleQuote(), { svcSalesLeadId: null, lineItemList: null });
    const nameless = { svcSalesLeadId: undefined };
    assert.equal(verify(nameless, kept as unknown as StoredWholeSystemQuote).status, 'ok');
    const lines = lineItemList.map((line) => ({ ...line, description: null }));
    const withNulls = { ...stored, lineItemList: lines } as unknown as StoredWholeSystemQuote;
    assert.equal(verify({}, withNulls).status, 'ok');
  });

  it('says product-mismatch where what was stored is no list of products', () => {
    for (const lines of [[null], [{ ...lineItemList[0], quantity: '1' }]]) {
      const odd = { ...stored, lineItemList: lines } as unknown as StoredWholeSystemQuote;
      assert.equal(verify({}, odd).status, 'product-mismatch');
    }
  });

  for (const [what, products] of [
    ['a product covered that was not', lineItemList.map((line) => ({ ...line, isCovered: true }))],
    ['more units', lineItemList.map((line) => ({ ...line, quantity: 9 }))],
    ['another price', lineItemList.map((line) => ({ ...line, unitPrice: 1 }))],
    ['one product more', [...lineItemList, ...lineItemList.slice(0, 1)]],
    ['one product less', lineItemList.slice(1)],
    ['no product', []],
  ] as const) {
    it(`says product-mismatch for ${what}`, () => {
      const verification = verify({ lineItemList: [...products] });
      assert.equal(verification.status, 'product-mismatch');
      assert.deepEqual(verification.fields, ['lineItemList']);
    });
  }

  it('refuses more products than a selection has, without reading them', () => {
    const lines = Array.from({ length: 1_000_000 }, () => ({}));
    const most = verify({ lineItemList: lines.slice(0, WHOLE_SYSTEM_LINES_MAX) });
    assert.equal(most.status, 'product-mismatch');
    const selection = exampleWholeSystemSelection({ lineItemList: lines });
    const before = process.cpuUsage();
    assert.throws(
      () => verifyWholeSystemSelection(selection, stored),
      (error) =>
        error instanceof RequestError &&
        error.message === 'lineItemList must have at most 1000 entries.' &&
        error.issues[0]?.path === 'lineItemList',
    );
    const { user } = process.cpuUsage(before);
    assert.ok(user < 100_000, `${user} µs`);
  });

  it('refuses what is no selection', () => {
    for (const garbage of [null, {}, 'text']) {
      assert.throws(
        () => verifyWholeSystemSelection(garbage as WholeSystemSelection, stored),
        RequestError,
      );
    }
  });
});
