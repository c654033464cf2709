import { expect } from '@open-wc/testing';
import { radio, shownText } from '../support/offer-fixture.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import type { HostilePage } from './support/hostile-page.ts';
import { MEDDLES } from './support/meddles.ts';
import { OpenHostilePage } from './support/open-hostile-page.ts';

const LIBRARIES: Readonly<Record<string, HostilePage>> = {
  'Prototype.js, whose Array.from() only copies':
    MEDDLES['has arrays that write themselves as JSON, list their entries, and read no iterables'],
  'MooTools, whose Event is no event': MEDDLES['has an Event of its own'],
};

describe('beside', () => {
  let page: OpenHostilePage;
  afterEach(() => page.close());

  for (const [name, hostile] of Object.entries(LIBRARIES)) {
    it(`${name}: prices that the service sends as text are shown and sold`, async () => {
      const quote = exampleQuote();
      const warrantyQuoteItemList = quote.warrantyQuoteItemList.map((item) => ({
        ...item,
        warrantyPrice: String(item.warrantyPrice),
      }));
      const service = await ScriptedService.create('/scripted', {
        body: { ...quote, warrantyQuoteItemList },
      });
      page = await OpenHostilePage.open(hostile, service.url);
      const offer = await page.offerIn('ready');
      await offer.updateComplete;
      expect(shownText(offer)).to.contain('$12.49').and.to.contain('$44.95');
      radio(offer, 1).click();
      const { errors, console } = page.reports;
      expect([...errors, ...console]).to.deep.equal([]);
      const { warranty } = await page.add();
      expect(JSON.parse(warranty ?? '')).to.include({ warrantyTenure: 2, warrantyPrice: 19.99 });
    });
  }

  it('a replaceAll() of its own: prices of several units are shown, and each field is sent', async () => {
    const service = await ScriptedService.create('/scripted', { body: exampleQuote() });
    page = await OpenHostilePage.open(MEDDLES['has a replaceAll of its own'], service.url);
    const offer = await page.offerIn('ready');
    Object.assign(offer, { quantity: 2, showMonthly: true, name: 'plan[{field}]' });
    await offer.updateComplete;
    expect(shownText(offer))
      .to.contain('$12.49 each')
      .and.to.contain('$24.98 in total')
      .and.to.contain('about $2.08 a month');
    radio(offer, 1).click();
    expect(offer.selection?.shown.price).to.equal('$19.99 each');
    expect(await page.add()).to.include({
      'plan[warrantyQuoteItemId]': 'offer-2-years',
      'plan[warrantyPrice]': '19.99',
    });
  });
});
