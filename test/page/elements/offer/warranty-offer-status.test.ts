import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { expectConsole, forgetTold, settled } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radios,
  readyOffer,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService, type ScriptedReply } from '../../../support/scripted-service.ts';

describe('<warranty-offer> status', () => {
  it('is accessible once it is ready, and while it loads', async () => {
    const ready = await readyOffer();
    await expect(ready).to.be.accessible();

    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hang' }]);
    const loading = createOffer(service);
    ready.replaceWith(loading);
    await service.waitForRequests(1);
    expect(loading.status).to.equal('loading');
    await expect(loading).to.be.accessible();
  });

  it('is out of sight where the page hides it', async () => {
    const offer = await readyOffer();
    expect(offer.checkVisibility()).to.equal(true);
    offer.hidden = true;
    expect(offer.checkVisibility()).to.equal(false);
  });

  describe('idle', () => {
    for (const attribute of [
      'service-url',
      'store-id',
      'country',
      'product-title',
      'product-price',
    ]) {
      it(`is idle without ${attribute}, and says so once`, async () => {
        expectConsole('warn', new RegExp(`<warranty-offer> ${attribute} must be given`));
        const service = await quotingService();
        const offer = createOffer(service, { [attribute]: null, 'product-source': 'none' });
        await fixture(html`<div>${offer}</div>`);
        await offer.updateComplete;
        expect(offer.status).to.equal('idle');
        expect(shownText(offer)).to.equal('');
        expect(await service.requests()).to.have.length(0);
      });
    }

    it('says nothing of the page’s markup where only the store and the country are missing', async () => {
      expectConsole(
        'warn',
        /<warranty-offer> store-id, country must be given \(on the script tag: data-…\)\.$/,
      );
      const offer = createOffer(await quotingService(), { 'store-id': null, country: null });
      await fixture(html`<div>${offer}</div>`);
      await offer.updateComplete;
      expect(offer.status).to.equal('idle');
    });

    for (const price of ['1,299.00', '$5', '-1', '0', '1e3', 'NaN', '1299.']) {
      it(`is idle with product-price="${price}", and says how to write it`, async () => {
        expectConsole('warn', /product-price=.* can't be read: give plain digits .*, above 0\./);
        const offer = createOffer(await quotingService(), { 'product-price': price });
        await fixture(html`<div>${offer}</div>`);
        await offer.updateComplete;
        expect(offer.status).to.equal('idle');
      });
    }

    it('says nothing of an offer that was removed before the page had settled', async () => {
      forgetTold();
      const offer = createOffer(await quotingService(), { country: null, 'store-id': null });
      await fixture(html`<div>${offer}</div>`);
      await offer.updateComplete;
      offer.remove();
      await settled();
    });

    it('becomes ready when what was missing is given, with no word of it if that is soon', async () => {
      forgetTold();
      const offer = createOffer(await quotingService());
      offer.storeId = undefined;
      await fixture(html`<div>${offer}</div>`);
      await offer.updateComplete;
      expect(offer.status).to.equal('idle');
      const ready = oneEvent(offer, 'warranty-ready');
      offer.storeId = 'demo-store';
      await ready;
      await settled();
      expect(offer.status).to.equal('ready');
    });
  });

  it('speaks of the origin, and of no token, where it is refused: a page has none', async () => {
    expectConsole('warn', /answered with status 403: Not yours\. Check storeId and the origin\.$/);
    const body = { error: { code: 'origin-not-allowed', message: 'Not yours.' } };
    const refusing = await ScriptedService.create('/scripted', { status: 403, body });
    await offerInStatus('error', createOffer(refusing));
  });

  describe('unavailable', () => {
    for (const [what, reply] of Object.entries<ScriptedReply>({
      'status 204': { status: 204 },
      'a reply without a list of offers': { body: { warrantyQuoteId: 'quote-1' } },
      'status 404 with JSON': { status: 404, body: { error: { code: 'no-offer' } } },
    })) {
      it(`after ${what}`, async () => {
        const service = await ScriptedService.create('/scripted');
        await service.script([reply]);
        const offer = await offerInStatus('unavailable', createOffer(service));
        expect(offer.status).to.equal('unavailable');
      });
    }

    it("shows the merchant's fallback and tells the page", async () => {
      const offer = createOffer(await quotingService(exampleQuote({ warrantyQuoteItemList: [] })));
      offer.textContent = 'Ask us about protection.';
      await offerInStatus('unavailable', offer);
      expect(offer.status).to.equal('unavailable');
      expect(inside<HTMLSlotElement>(offer, 'slot').assignedNodes()).to.have.length(1);
      expect(radios(offer)).to.have.length(0);
      await expect(offer).to.be.accessible();
    });
  });
});
