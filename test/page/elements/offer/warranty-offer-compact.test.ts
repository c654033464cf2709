import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  readyOffer,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

const pickPlan = (select: HTMLSelectElement, place: number) => {
  select.selectedIndex = place;
  select.dispatchEvent(new Event('input'));
};

describe('<warranty-offer layout="compact">', () => {
  it('is accessible', async () => {
    await expect(await readyOffer({ layout: 'compact' })).to.be.accessible();
  });

  it('is as high as a finger needs where the text of the page is small', async () => {
    const cart = await fixture(html`<div style="font-size: 14px"></div>`);
    const list = inside(await readyOffer({ layout: 'compact' }, cart), 'select');
    expect(list.getBoundingClientRect().height).to.be.at.least(43);
  });

  it('looks disabled where it is, also in engines that give a list no look for that', async () => {
    const offer = await readyOffer({ layout: 'compact', disabled: '' });
    expect(getComputedStyle(inside(offer, 'select')).opacity).to.equal('0.6');
  });

  it('never shows a part of a price as if it were the whole one, however narrow the list', async () => {
    const quote = exampleQuote();
    for (const item of quote.warrantyQuoteItemList) item.warrantyPrice = 12_345_678;
    const offer = createOffer(await quotingService(quote), { layout: 'compact' });
    const column = await fixture(html`<div style="inline-size: 120px"></div>`);
    const list = inside(await offerInStatus('ready', offer, column), 'select');
    expect(list.getBoundingClientRect().width).to.be.at.most(120);
    // No page can ask a browser what a closed list shows: this makes it end in "…" where it is cut.
    expect(getComputedStyle(list).textOverflow).to.equal('ellipsis');
  });

  it('is a list that begins with no plan, and preselects none', async () => {
    const offer = await readyOffer({ layout: 'compact' });
    const select = inside<HTMLSelectElement>(offer, 'select');
    expect([...select.options].map(({ text }) => text)).to.deep.equal([
      'No plan',
      '1 year – $12.49',
      '2 years – $19.99',
      '5 years – $44.95',
    ]);
    expect(select.selectedIndex).to.equal(0);
    expect(select.labels?.[0]?.textContent?.trim()).to.equal('Protect your sofa');
    expect(offer.selection).to.equal(null);
  });

  it('selects a plan, and takes it back with no plan', async () => {
    const offer = await readyOffer({ layout: 'compact' });
    const recorded = recordEvents(['warranty-select', 'warranty-clear']);
    const select = inside<HTMLSelectElement>(offer, 'select');
    pickPlan(select, 2);
    expect(offer.selection?.warrantyTenure).to.equal(2);
    pickPlan(select, 0);
    expect(offer.selection).to.equal(null);
    recorded.stop();
    expect(recorded.types()).to.deep.equal(['warranty-select', 'warranty-clear']);
  });

  it('shows the earlier plan again when the page cancels', async () => {
    const offer = await readyOffer({ layout: 'compact' });
    offer.select('offer-1-year');
    offer.addEventListener('warranty-select', (event) => event.preventDefault());
    const select = inside<HTMLSelectElement>(offer, 'select');
    pickPlan(select, 3);
    await offer.updateComplete;
    expect(select.selectedIndex).to.equal(1);
  });

  it('can neither be changed nor opened while it is disabled', async () => {
    const offer = await readyOffer({ layout: 'compact', disabled: '' });
    expect(inside(offer, 'select').matches(':disabled')).to.equal(true);
    expect(inside(offer, '[part=details]').matches(':disabled')).to.equal(true);
  });

  it('has the popup behind a link', async () => {
    const offer = await readyOffer({ layout: 'compact' });
    inside(offer, '[part=details]').click();
    expect(inside(offer, 'warranty-popup')).to.have.property('open', true);
    offer.hidePopup();
  });

  it('keeps the selection when the layout changes', async () => {
    const offer = await readyOffer({ layout: 'compact' });
    offer.select('offer-5-years');
    offer.layout = 'full';
    await offer.updateComplete;
    expect(inside<HTMLInputElement>(offer, 'input:checked').value).to.equal('offer-5-years');
  });

  it('says that one plan is added for each of several units', async () => {
    const offer = await readyOffer({ layout: 'compact', quantity: '3' });
    expect(inside(offer, '[part=note]').textContent).to.equal('One plan is added for each unit.');
  });

  for (const heading of ['Protect your sofa', 'תוכנית הגנה לספה']) {
    it(`begins “${heading}” where its list begins on a page from right to left`, async () => {
      const column = await fixture(html`<div dir="rtl"></div>`);
      const offer = await readyOffer({ layout: 'compact' }, column);
      offer.quote = exampleQuote({ coverageWidgetHeading: heading });
      await offer.updateComplete;
      const { right } = inside(offer, 'select').getBoundingClientRect();
      expect(inside(offer, 'label bdi').getBoundingClientRect().right).to.be.closeTo(right, 1);
    });
  }

  for (const width of [150, 190, 240, 300, 600]) {
    for (const quantity of ['1', '3']) {
      it(`keeps its room in a column of ${width} px, for ${quantity} of the product`, async () => {
        const column = await fixture(html`<div style="inline-size: ${width}px"></div>`);
        const service = await quotingService();
        await service.script([{ behaviour: 'hold', body: exampleQuote() }]);
        const offer = createOffer(service, { layout: 'compact', quantity });
        column.append(offer);
        await offer.updateComplete;
        const { height } = offer.getBoundingClientRect();
        await service.waitForRequests(1);
        const ready = oneEvent(offer, 'warranty-ready');
        await service.release();
        await ready;
        expect(offer.getBoundingClientRect().height).to.equal(height);

        // Tenure and price can be read, also of the choice.
        const select = inside(offer, 'select').getBoundingClientRect();
        expect(select.width).to.be.at.least(Math.min(width, 220));
        expect(column.scrollWidth).to.equal(width);
      });
    }
  }
});
