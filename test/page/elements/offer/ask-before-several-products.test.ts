import { expect, fixture, html } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterGoOnTime, isAsking } from '../../../support/asking-shop.ts';
import {
  createOffer,
  offerInStatus,
  quotingService,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

let products = 0;

/** An offer for a product that no other test has. */
const attributes = (more: Record<string, string>) => ({
  'product-title': `Product ${(products += 1)}`,
  ...more,
});

/** Clicks, answers, and gives the offers that asked. */
async function askedAt(page: Element, id: string, offers: readonly WarrantyOffer[]) {
  page.querySelector<HTMLElement>(`#${id}`)?.click();
  const asking = offers.filter(isAsking);
  for (const offer of asking) offer.hidePopup();
  await afterGoOnTime();
  return asking;
}

/** A list of two products, each with a form, which goes nowhere. */
async function list() {
  const page = await fixture<HTMLElement>(html`
    <div>
      <section>
        <form id="first-form"><button id="first">Add</button></form>
      </section>
      <section>
        <form id="second-form"><button id="second">Add</button></form>
      </section>
    </div>
  `);
  page.addEventListener('submit', (event) => event.preventDefault());
  const [first, second] = page.querySelectorAll('form');
  if (!first || !second) throw new Error('The list has two forms.');
  return { page, first, second };
}

describe('<warranty-offer ask-before> of several products on a page', () => {
  it('asks by the offer in the form that was used', async () => {
    const { page, first, second } = await list();
    const offers = [
      await readyOffer(attributes({ 'ask-before': 'form' }), first),
      await readyOffer(attributes({ 'ask-before': 'form' }), second),
    ];
    expect(await askedAt(page, 'second', offers)).to.deep.equal([offers[1]]);
    expect(await askedAt(page, 'first', offers)).to.deep.equal([offers[0]]);
  });

  it('asks by the offer that belongs to the form that was used, wherever the offers stand', async () => {
    const { page } = await list();
    const offers = [
      await readyOffer(attributes({ 'ask-before': 'form', form: 'first-form' }), page),
      await readyOffer(attributes({ 'ask-before': 'form', form: 'second-form' }), page),
    ];
    expect(await askedAt(page, 'second', offers)).to.deep.equal([offers[1]]);
  });

  it('asks by the offer beside the button that was pressed, where there are no forms', async () => {
    const page = await fixture<HTMLElement>(html`
      <ul>
        <li><a class="add" id="first" href="#first">Add</a></li>
        <li>
          <p><a class="add" id="second" href="#second">Add</a></p>
        </li>
      </ul>
    `);
    const offers: WarrantyOffer[] = [];
    for (const card of page.children) {
      offers.push(await readyOffer(attributes({ 'ask-before': '.add' }), card));
    }
    page.addEventListener('click', (event) => event.preventDefault());
    expect(await askedAt(page, 'second', offers)).to.deep.equal([offers[1]]);
  });

  it('never asks for another product where the one that is added has no plan', async () => {
    const { page, first, second } = await list();
    const none = await ScriptedService.create('/scripted', { status: 204 });
    const offers = [
      await readyOffer(attributes({ 'ask-before': 'form' }), first),
      await offerInStatus(
        'unavailable',
        createOffer(none, attributes({ 'ask-before': 'form' })),
        second,
      ),
    ];
    let adds = 0;
    page.addEventListener('submit', () => (adds += 1));
    expect(await askedAt(page, 'second', offers)).to.deep.equal([]);
    expect(adds).to.equal(1);
  });

  it('asks for each of the products that one form adds', async () => {
    const { page, first } = await list();
    const service = await quotingService();
    const offers = [
      await offerInStatus(
        'ready',
        createOffer(service, attributes({ 'ask-before': '#first' })),
        first,
      ),
      await offerInStatus(
        'ready',
        createOffer(service, attributes({ 'ask-before': '#first' })),
        first,
      ),
    ];
    expect(await askedAt(page, 'first', offers)).to.deep.equal([offers[0]]);
    expect(offers.filter(isAsking)).to.deep.equal([offers[1]]);
    offers[1]?.hidePopup();
    await afterGoOnTime();
  });
});
