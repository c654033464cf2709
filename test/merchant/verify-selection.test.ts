import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SENT_TITLE_LENGTH } from '../../src/schemas/limits.ts';
import * as fc from 'fast-check';
import {
  NetworkError,
  RequestError,
  TimeoutError,
  type WarrantyError,
} from '../../src/client/errors.ts';
import { ReplyError, ServiceError } from '../../src/client/reply-errors.ts';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { compareOffers } from '../../src/merchant/compare-offers.ts';
import { type ProductField, verifySelection } from '../../src/merchant/verify-selection.ts';
import type { Selection } from '../../src/schemas/selection.ts';
import { exampleSelection } from '../support/orders.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

/** The merchant's own product, as its catalogue has it. */
const sofa = { productTitle: 'Sofa', productPrice: 899, productDescription: 'From the catalogue' };

const clientOf = ({ url }: { url: string }) =>
  new QuoteClient({ serviceUrl: url, storeId: 'demo-store', timeout: 1500 });

describe('verifySelection', () => {
  const service = useScriptedService();

  describe('says ok', () => {
    it('with both sides, where SKU, tenure and price are offered just now', async () => {
      const scripted = await service({ body: exampleQuote({ warrantyQuoteId: 'quote-2' }) });
      const selection = exampleSelection();
      const verification = await verifySelection(selection, sofa, clientOf(scripted));
      assert.equal(verification.status, 'ok');
      assert.deepEqual(verification.selected, selection);
      assert.deepEqual(verification.current, exampleQuote().warrantyQuoteItemList[1]);
      assert.equal(verification.quote.warrantyQuoteId, 'quote-2');
    });

    it('where MooTools writes when the choice was made, in whichever time zone', async () => {
      const scripted = await service({ body: exampleQuote() });
      for (const [written, at] of [
        ['2026-03-01T09:30:00+0000', '2026-03-01T09:30:00+00:00'],
        ['2026-03-01T15:00:00+05-30', '2026-03-01T15:00:00+05:30'],
        ['2026-03-01T06:00:00-0330', '2026-03-01T06:00:00-03:30'],
      ] as const) {
        const selection = exampleSelection();
        selection.shown = { ...selection.shown, at: written };
        const { status, selected } = await verifySelection(selection, sofa, clientOf(scripted));
        assert.equal(status, 'ok');
        assert.equal(selected.shown.at, at);
      }
    });

    it("after a new quote for the merchant's own product at the shopper's place", async () => {
      const scripted = await service({ body: exampleQuote() });
      const client = clientOf(scripted);
      await client.list(sofa, { country: 'US', state: 'CA' });
      await verifySelection(exampleSelection(), sofa, client);
      const [, request] = await scripted.requests();
      assert.deepEqual(request?.body, sofa);
      assert.deepEqual(request?.query, { storeId: 'demo-store', country: 'US', state: 'CA' });
    });

    it('however country and state are written, and where only the server knows the state', async () => {
      const scripted = await service({ body: exampleQuote() });
      const { state: _state, ...stateless } = exampleSelection();
      for (const [selection, options] of [
        [exampleSelection(), { country: ' us', state: 'us-ca' }],
        [exampleSelection({ country: 'us ', state: 'US-CA' }), {}],
        [exampleSelection({ state: 'ca' }), { country: 'US', state: '' }],
        [stateless, { country: 'US', state: 'CA' }],
      ] as const) {
        const { status } = await verifySelection(selection, sofa, clientOf(scripted), options);
        assert.equal(status, 'ok');
      }
      for (const { query } of await scripted.requests()) {
        assert.deepEqual(query, { storeId: 'demo-store', country: 'US', state: 'CA' });
      }
    });

    it('whatever blanks and letter forms the page has in the title', async () => {
      const scripted = await service({ body: exampleQuote() });
      const product = { productTitle: ' Sofa\n  gre\u0301 ', productPrice: 899 };
      const { status } = await verifySelection(
        exampleSelection({ product }),
        { productTitle: 'Sofa gr\u00e9', productPrice: 899 },
        clientOf(scripted),
      );
      assert.equal(status, 'ok');
    });

    it('where a form could send only the beginning of a long title, and of no other one', async () => {
      const scripted = await service({ body: exampleQuote() });
      const product = { ...sofa, productTitle: 'Sofa '.repeat(100) };
      const verify = async (productTitle: string) => {
        const selection = exampleSelection({ product: { ...product, productTitle } });
        return (await verifySelection(selection, product, clientOf(scripted))).status;
      };
      assert.equal(await verify(product.productTitle.slice(0, SENT_TITLE_LENGTH)), 'ok');
      for (const length of [SENT_TITLE_LENGTH - 1, 50]) {
        assert.equal(await verify(product.productTitle.slice(0, length)), 'product-mismatch');
      }
      assert.equal(await verify('Chair'.repeat(SENT_TITLE_LENGTH / 5)), 'product-mismatch');
    });

    it('never for a title that has the length of a cut one and ends otherwise', async () => {
      const scripted = await service({ body: exampleQuote() });
      const titled = (last: string) => 'S'.repeat(SENT_TITLE_LENGTH - 1) + last;
      const product = { ...sofa, productTitle: titled('1') };
      const selection = exampleSelection({ product });
      const { status } = await verifySelection(
        selection,
        { ...product, productTitle: titled('2') },
        clientOf(scripted),
      );
      assert.equal(status, 'product-mismatch');
    });

    for (const letter of ['\u{1f600}', 'e\u0301']) {
      it(`where the beginning of a long title ends within ${letter}`, async () => {
        const scripted = await service({ body: exampleQuote() });
        const productTitle = `${'S'.repeat(SENT_TITLE_LENGTH - 1)}${letter}${'ofa'.repeat(50)}`;
        const sent = productTitle.slice(0, SENT_TITLE_LENGTH).toWellFormed();
        const selection = exampleSelection({ product: { ...sofa, productTitle: sent } });
        const product = { ...sofa, productTitle };
        const { status } = await verifySelection(selection, product, clientOf(scripted));
        assert.equal(status, 'ok');
      });
    }

    it('although a title of a browser has a letter with more marks than can be sorted in a minute', async () => {
      const scripted = await service({ body: exampleQuote() });
      const product = { ...sofa, productTitle: `Sofa${'\u0301\u0323'.repeat(200_000)}!` };
      const before = process.cpuUsage();
      const selection = exampleSelection({ product });
      const { status } = await verifySelection(selection, sofa, clientOf(scripted));
      assert.equal(status, 'product-mismatch');
      const { user } = process.cpuUsage(before);
      assert.ok(user < 5_000_000, `${user} µs`);
    });

    it('although a title of a browser has millions of letters, where it is not the very same', async () => {
      const scripted = await service({ body: exampleQuote() });
      const productTitle = `e${'\u0301\u0323'.repeat(15)}`.repeat(100_000);
      const product = { ...sofa, productTitle };
      const selection = exampleSelection({ product });
      const same = await verifySelection(selection, product, clientOf(scripted));
      assert.equal(same.status, 'ok');
      const before = process.cpuUsage();
      const { status } = await verifySelection(selection, sofa, clientOf(scripted));
      assert.equal(status, 'product-mismatch');
      const { user } = process.cpuUsage(before);
      assert.ok(user < 400_000, `${user} µs`);
    });

    it('whatever description the page has, and whatever a page added', async () => {
      const scripted = await service({ body: exampleQuote() });
      const product = { ...sofa, productDescription: 'From the page' };
      const selection = { ...exampleSelection({ product }), theme: 'dark' };
      const { status } = await verifySelection(selection, sofa, clientOf(scripted));
      assert.equal(status, 'ok');
    });

    it('for an offer that is there twice, if one of them agrees', async () => {
      const [, offer] = exampleQuote().warrantyQuoteItemList;
      assert.ok(offer);
      const cheaper = { ...offer, warrantyQuoteItemId: 'offer-2-years-cheaper', warrantyPrice: 1 };
      const warrantyQuoteItemList = [cheaper, offer];
      const scripted = await service({ body: exampleQuote({ warrantyQuoteItemList }) });
      const { status } = await verifySelection(exampleSelection(), sofa, clientOf(scripted));
      assert.equal(status, 'ok');
    });
  });

  describe('says price-changed, with both prices', () => {
    for (const warrantyPrice of [19.98, 19.989999999999995, 19.990000000000006, 20, 1999, 0]) {
      it(`for ${warrantyPrice}`, async () => {
        const verification = await verifySelection(
          exampleSelection({ warrantyPrice }),
          sofa,
          clientOf(await service({ body: exampleQuote() })),
        );
        assert.equal(verification.status, 'price-changed');
        assert.equal(verification.selected.warrantyPrice, warrantyPrice);
        assert.equal(verification.current.warrantyPrice, 19.99);
      });
    }
  });

  describe('says offer-gone', () => {
    for (const [what, tampered, current] of [
      ['for another SKU', { warrantySKU: 'PLAN-SOFA-9Y' }, undefined],
      ['for an SKU in other letters', { warrantySKU: 'plan-sofa-2y' }, undefined],
      ['for another tenure, with the offer of that SKU', { warrantyTenure: 5 }, 'PLAN-SOFA-2Y'],
    ] as const) {
      it(what, async () => {
        const selected = exampleSelection(tampered);
        const verification = await verifySelection(
          selected,
          sofa,
          clientOf(await service({ body: exampleQuote() })),
        );
        assert.equal(verification.status, 'offer-gone');
        assert.deepEqual(verification.selected, selected);
        assert.equal(verification.current?.warrantySKU, current);
      });
    }

    for (const reply of [{ status: 204 }, { body: {} }, { status: 404, body: {} }]) {
      it(`where the service says by ${JSON.stringify(reply)} that it has no offer`, async () => {
        const client = clientOf(await service(reply));
        const { status } = await verifySelection(exampleSelection(), sofa, client);
        assert.equal(status, 'offer-gone');
      });
    }

    it('where the service has no offers any more', async () => {
      const scripted = await service({ body: exampleQuote({ warrantyQuoteItemList: [] }) });
      const verification = await verifySelection(exampleSelection(), sofa, clientOf(scripted));
      assert.equal(verification.status, 'offer-gone');
      assert.equal(verification.current, null);
    });
  });

  describe('says product-mismatch, names the fields, and asks the service nothing', () => {
    const product = { productTitle: 'Sofa', productPrice: 899 };
    const cases: [Partial<Selection>, ProductField[]][] = [
      [{ product: { ...product, productTitle: 'Chair' } }, ['productTitle']],
      [{ product: { ...product, productTitle: 'sofa' } }, ['productTitle']],
      // As long as a title that a form has cut, and the beginning of any.
      [{ product: { ...product, productTitle: 'S'.padEnd(200) } }, ['productTitle']],
      [{ product: { ...product, productTitle: 'S'.padEnd(200, '\u0301') } }, ['productTitle']],
      [{ product: { ...product, productPrice: 89.9 } }, ['productPrice']],
      [{ product: { ...product, productPrice: 898.99 } }, ['productPrice']],
      [{ product: { productTitle: 'Chair', productPrice: 1 } }, ['productTitle', 'productPrice']],
      [{ storeId: 'other-store' }, ['storeId']],
    ];
    for (const [tampered, fields] of cases) {
      it(fields.join(', '), async () => {
        const scripted = await service({ body: exampleQuote() });
        const verification = await verifySelection(
          exampleSelection(tampered),
          sofa,
          clientOf(scripted),
        );
        assert.equal(verification.status, 'product-mismatch');
        assert.deepEqual(verification.fields, fields);
        assert.deepEqual(verification.current, sofa);
        assert.equal((await scripted.requests()).length, 0);
      });
    }

    it('country, state: where the merchant knows better than the browser', async () => {
      const scripted = await service({ body: exampleQuote() });
      const verify = (place: object) =>
        verifySelection(exampleSelection(), sofa, clientOf(scripted), place);
      assert.equal((await verify({ country: 'US', state: 'CA' })).status, 'ok');
      const elsewhere = await verify({ country: 'CA', state: 'ON' });
      assert.equal(elsewhere.status, 'product-mismatch');
      assert.deepEqual(elsewhere.fields, ['country', 'state']);
    });

    it('currency: where the shop charges in another than the price was shown in', async () => {
      const scripted = await service({ body: exampleQuote() });
      const verify = (shown: string | undefined, currency?: string) =>
        verifySelection(exampleSelection({ currency: shown }), sofa, clientOf(scripted), {
          currency,
        });
      for (const [shown, charged] of [
        ['USD', 'usd'],
        ['USD', ''],
        ['USD', undefined],
        // A page may show plain numbers.
        [undefined, 'USD'],
      ] as const) {
        assert.equal((await verify(shown, charged)).status, 'ok', `${shown} ${charged}`);
      }
      const elsewhere = await verify('EUR', 'USD');
      assert.equal(elsewhere.status, 'product-mismatch');
      assert.deepEqual(elsewhere.fields, ['currency']);
    });
  });

  describe('says unverifiable, with the error', () => {
    const cases: [ScriptedReply, abstract new (...args: never[]) => WarrantyError][] = [
      [{ behaviour: 'hang' }, TimeoutError],
      [{ behaviour: 'destroy' }, NetworkError],
      [{ status: 500 }, ServiceError],
      [{ status: 401 }, ServiceError],
      [{ body: '<html>' }, ReplyError],
    ];
    for (const [reply, errorClass] of cases) {
      it(`for ${JSON.stringify(reply)}`, async () => {
        const scripted = await service(reply);
        const verification = await verifySelection(exampleSelection(), sofa, clientOf(scripted));
        assert.equal(verification.status, 'unverifiable');
        assert.ok(verification.error instanceof errorClass);
        assert.deepEqual(verification.selected, exampleSelection());
      });
    }

    it('for a service out of reach', async () => {
      const client = clientOf({ url: await refusingAddress() });
      const { status } = await verifySelection(exampleSelection(), sofa, client);
      assert.equal(status, 'unverifiable');
    });
  });

  it('rejects with the reason when the merchant gives up', async () => {
    const scripted = await service({ behaviour: 'hang' });
    const signal = AbortSignal.abort();
    const verification = verifySelection(exampleSelection(), sofa, clientOf(scripted), { signal });
    await assert.rejects(verification, { name: 'AbortError' });
  });

  it('refuses a date of a browser without end as quickly as any other', async () => {
    const scripted = await service({ body: exampleQuote() });
    const { shown } = exampleSelection();
    for (const part of ['+11', 'T+11', '2026-03-01T09:30']) {
      const selection = exampleSelection({ shown: { ...shown, at: part.repeat(60_000) } });
      const before = process.cpuUsage();
      const error = await rejection(
        verifySelection(selection, sofa, clientOf(scripted)),
        RequestError,
      );
      const { user } = process.cpuUsage(before);
      assert.deepEqual(
        error.issues.map(({ path }) => path),
        ['shown.at'],
      );
      assert.ok(user < 1_000_000, `${part}: ${user} µs`);
    }
  });

  it('refuses a malformed selection, and a malformed product', async () => {
    const client = clientOf(await service({ body: exampleQuote() }));
    for (const garbage of [
      null,
      'text',
      [],
      {},
      { ...exampleSelection(), warrantyPrice: '19.99' },
    ]) {
      await rejection(verifySelection(garbage as Selection, sofa, client), RequestError);
    }
    const wrong = { productTitle: '', productPrice: 0 };
    const error = await rejection(verifySelection(exampleSelection(), wrong, client), RequestError);
    assert.deepEqual(
      error.issues.map((issue) => issue.path),
      ['productTitle', 'productPrice'],
    );
  });

  it('refuses an address of no service: whoever configures the client has to mend it', async () => {
    const client = clientOf({ url: 'service.example' });
    const verification = verifySelection(exampleSelection(), sofa, client);
    assert.equal((await rejection(verification, RequestError)).issues[0]?.path, 'serviceUrl');
  });

  it('never says ok to a tampered SKU, tenure or price', () => {
    const choice = exampleSelection();
    fc.assert(
      fc.property(
        fc.record({
          warrantySKU: fc.oneof(fc.constant('PLAN-SOFA-2Y'), fc.string()),
          warrantyTenure: fc.oneof(fc.constant(2), fc.integer()),
          warrantyPrice: fc.oneof(
            fc.constant(19.99),
            fc.double({ min: 19.98, max: 20, noNaN: true }),
          ),
        }),
        (tampered) => {
          const isTrue =
            tampered.warrantySKU === 'PLAN-SOFA-2Y' &&
            tampered.warrantyTenure === 2 &&
            String(tampered.warrantyPrice) === '19.99';
          const { status } = compareOffers(
            { ...choice, ...tampered },
            exampleQuote().warrantyQuoteItemList,
          );
          assert.equal(status === 'ok', isTrue);
        },
      ),
    );
  });
});
