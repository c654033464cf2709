import { expect } from '@open-wc/testing';
import { dawn, dawnSwap, horizon, horizonMorph } from '../support/controls.ts';
import { SentPlans } from '../support/sent-plans.ts';
import { StorefrontPage, type StorefrontControls } from '../support/storefront-page.ts';
import { SECTION_ID } from './section-id.ts';

const THEMES: Readonly<Record<string, StorefrontControls>> = {
  Dawn: dawn,
  'Dawn, which renders sections anew': dawnSwap,
  Horizon: horizon,
  'Horizon, which morphs sections': horizonMorph,
};

/** The total of one phone, and of one phone with its plan. */
const PHONE = '599.99';
const WITH_PLAN = '653.98';

/** What the drawers show. */
const DRAWERS = [
  {
    name: 'Dawn',
    controls: dawn,
    total: '.totals__total-value',
    bubble: '#cart-icon-bubble',
    remove: (line: number) => `#CartDrawer-Item-${line} button`,
  },
  {
    name: 'Horizon',
    controls: horizon,
    total: '.cart-totals__total-value',
    bubble: 'cart-icon',
    remove: (line: number) => `.cart-items__table-row:nth-child(${line}) [name=minus]`,
  },
];

/** Dawn's cart page, with a phone and its plan, once it has asked the app. */
async function dawnCartPage(query = ''): Promise<StorefrontPage> {
  const page = await StorefrontPage.open(dawn);
  await page.pickPlan(0);
  page.add();
  const before = await page.state(({ isSettled, lines }) => isSettled && lines.length === 2);
  await page.visit(`cart?page=dawn${query}`);
  const asked = before.requests.length;
  await page.state(({ isSettled, requests }) => isSettled && requests.length > asked);
  return page;
}

describe('Shopify themes', () => {
  let page: StorefrontPage;
  afterEach(() => page.close());

  for (const [name, controls] of Object.entries(THEMES)) {
    it(`${name}: in no task does the form hold one variant and the plan of another`, async () => {
      page = await StorefrontPage.open(controls);
      const sent = new SentPlans(page, (entries) =>
        ['2001', '2002'].includes(String(entries.get('id')))
          ? Number(entries.get('id')) - 2001
          : undefined,
      );
      await page.pickPlan(0);
      page.choose(1);
      const id = () => page.find<HTMLInputElement>('[data-type] [name=id]').value;
      await sent.lookUntil(
        () => id() === '2002' && page.offer.status === 'ready' && page.offer.productPrice === 949.5,
      );
      expect(sent.looks).to.be.above(2);
      expect(sent.wrong).to.deep.equal([]);
    });

    it(`${name}: a variant that is sold out has no offer, and the next one has its own`, async () => {
      const query = `${controls.query ?? ''}&sold-out=2002`;
      page = await StorefrontPage.open({ ...controls, query });
      await page.pickPlan(0);
      page.choose(1);
      const button = () => page.find<HTMLButtonElement>(controls.button);
      await page.until(() => button().disabled && page.offer.status === 'idle');
      expect(page.offer.selection).to.equal(null);
      page.choose(0);
      await page.offerFor(0);
      await page.visit(`product?${query}&variant=2002`);
      expect(page.find('warranty-offer').getAttribute('product-price')).to.equal('');
    });

    it(`${name}: the variants are read once, however often the page changes`, async () => {
      page = await StorefrontPage.open(controls);
      await page.offerIn('ready');
      const { JSON: json } = page.window;
      const { parse } = json;
      const texts: string[] = [];
      json.parse = (text, ...rest) => {
        texts.push(text);
        return parse(text, ...rest) as unknown;
      };
      for (const quantity of [2, 3, 4]) page.setQuantity(quantity);
      expect(page.offer.quantity).to.equal(4);
      expect(texts).to.deep.equal([]);
    });
  }

  it('Horizon: a choice is gone from the moment in which another option is chosen', async () => {
    page = await StorefrontPage.open(horizon);
    await page.pickPlan(0);
    expect(page.offer.selection).not.to.equal(null);
    page.choose(1);
    expect(page.offer.selection).to.equal(null);
  });

  it('Horizon: an option that is chosen before the last one is answered counts', async () => {
    page = await StorefrontPage.open(horizon);
    await page.offerIn('ready');
    page.choose(1);
    page.choose(0);
    page.choose(1);
    await page.offerFor(1);
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => now.length === 2);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-512', 'PHONE-C-1Y']);
  });

  it('Dawn: the cart page shows the plans, the total with them, and that the cart is empty', async () => {
    page = await dawnCartPage();
    const footer = page.find('#main-cart-footer');
    const shows = (sum: string) => () =>
      footer.querySelector('.totals__total-value')?.textContent === sum;
    await page.until(shows(WITH_PLAN));
    const change = (quantity: string) => page.enter('#CartItem-1 input', quantity);
    change('2');
    await page.until(shows('1307.96'));
    await page.until(() => page.document.querySelector('[inert]') === null);
    expect(page.find('#cart-notification-button').textContent).to.equal('View cart (4)');
    change('0');
    await page.until(shows('0.00'));
    const empty = page.document.querySelectorAll('cart-items.is-empty, #main-cart-footer.is-empty');
    expect(empty).to.have.lengthOf(2);
  });

  it('Dawn: a cart page that was rendered while a plan was being added shows it', async () => {
    page = await dawnCartPage('&early');
    await page.until(() => page.find('#main-cart-footer p').textContent === WITH_PLAN);
    expect(page.document.querySelectorAll('[id^=CartItem-]')).to.have.lengthOf(2);
  });

  it('Dawn: "Check out" sends no quantities while the lines on the page are older than the cart', async () => {
    page = await dawnCartPage();
    await page.until(() => page.find('#main-cart-footer p').textContent === WITH_PLAN);
    const sent = () => new FormData(page.find<HTMLFormElement>('#cart')).getAll('updates[]');
    page.enter('#CartItem-1 input', '2');
    await page.until(() => page.document.querySelector('cart-items[inert]') !== null);
    expect(sent()).to.deep.equal([]);
    await page.until(() => page.document.querySelector('[inert]') === null);
    expect(sent()).to.deep.equal(['2', '2']);
  });

  for (const [when, look] of Object.entries({
    'is seen again': (seen: StorefrontPage) =>
      seen.document.dispatchEvent(new Event('visibilitychange')),
    'comes back from the checkout': ({ window }: StorefrontPage) =>
      window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true })),
  })) {
    it(`Dawn: a plan of the product's old price leaves the cart page when that ${when}`, async () => {
      page = await dawnCartPage();
      const total = () => page.find('#main-cart-footer p').textContent;
      await page.until(() => total() === WITH_PLAN);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ id: '2001', price: 949.5 });
      await fetch(`${page.root}reprice`, { method: 'POST', headers, body });
      look(page);
      await page.until(() => total() === PHONE);
      const lines = await page.cart((now) => now.length === 1);
      expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
    });
  }

  it('Dawn: the app is asked nothing about a cart in which no plan was chosen', async () => {
    page = await StorefrontPage.open(dawn);
    await page.offerIn('ready');
    page.add();
    await page.cart((lines) => lines.length === 1);
    await page.visit('cart?page=dawn');
    page.document.dispatchEvent(new Event('visibilitychange'));
    await page.visit('product');
    await page.pickPlan(0);
    page.add();
    const { requests, lines } = await page.state(
      (now) => now.isSettled && now.lines.some(({ covers }) => covers),
    );
    expect(lines).to.have.length(3);
    // That of the plan, and the next one, after which nothing is left to change.
    expect(requests.length).to.be.within(2, 3);
  });

  it('Dawn: the lines are let go where the app falls silent while they are held', async () => {
    page = await dawnCartPage();
    await page.until(() => page.find('#main-cart-footer p').textContent === WITH_PLAN);
    const held = () => page.document.querySelector('cart-items[inert]') !== null;
    const silence = page.silence('apps/warranty/plans', held);
    page.enter('#CartItem-1 input', '2');
    await silence.begun;
    expect(held()).to.equal(true);
    silence.timeOut();
    await page.until(() => !held());
  });

  it('Dawn: the focus is in the line that was changed again, and in the drawer that was emptied', async () => {
    page = await StorefrontPage.open(dawn);
    await page.pickPlan(0);
    page.add();
    await page.until(() => page.document.querySelector('#CartDrawer-Item-2') !== null);
    await page.cart((lines) => lines.length === 2);
    const focusIn = (selector: string, sum: string) =>
      new Promise<void>((resolve) => {
        page.document.addEventListener('focusin', ({ target }) => {
          const isThere = (target as Element).matches(selector);
          const total = page.find('.totals__total-value').textContent;
          if (isThere && total === sum) resolve();
        });
      });
    page.enter('#CartDrawer-Item-1 input', '2');
    await focusIn('#CartDrawer-Item-1 input', '1307.96');
    page.find('#CartDrawer-Item-1 button').click();
    await focusIn('.drawer__inner', '0.00');
  });

  for (const { name, controls, total, bubble, remove } of DRAWERS) {
    const shows = (sum: string, units: string) => () =>
      page.find(total).textContent === sum && page.find(bubble).textContent?.trim() === units;

    it(`${name}: drawer, total and bubble show the plan, lose it with its product, and show it again when that is added again`, async () => {
      page = await StorefrontPage.open(controls);
      await page.pickPlan(0);
      page.add();
      await page.until(shows(WITH_PLAN, '2'));
      page.find(remove(1)).click();
      await page.until(shows('0.00', '0'));
      expect(await page.cart((lines) => lines.length === 0)).to.deep.equal([]);
      page.add();
      await page.until(shows(WITH_PLAN, '2'));
      const lines = await page.cart((now) => now.length === 2);
      expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
    });

    it(`${name}: a line that is removed in the drawer is the one that was meant`, async () => {
      page = await StorefrontPage.open(controls);
      await page.pickPlan(0);
      page.add();
      await page.until(shows(WITH_PLAN, '2'));
      page.choose(1);
      await page.offerFor(1);
      page.add();
      await page.until(shows('1603.48', '3'));
      page.find(remove(3)).click();
      await page.until(shows(WITH_PLAN, '2'));
      page.find(remove(2)).click();
      await page.until(shows(PHONE, '1'));
      const lines = await page.cart((now) => now.length === 1);
      expect(lines[0]?.sku).to.equal('PHONE-128');
    });

    it(`${name}: no line can be pressed while the drawer is older than the cart`, async () => {
      page = await StorefrontPage.open(controls);
      await page.pickPlan(0);
      const held: boolean[] = [];
      const early: (string | null)[] = [];
      const observer = new MutationObserver((records) => {
        for (const { target } of records) held.push((target as HTMLElement).inert);
        const isFree = page.document.querySelector('[inert]') === null;
        if (isFree && !shows(WITH_PLAN, '2')()) early.push(page.find(total).textContent);
      });
      observer.observe(page.document, { subtree: true, attributeFilter: ['inert'] });
      page.add();
      await page.until(shows(WITH_PLAN, '2'));
      expect(held[0]).to.equal(true);
      await page.until(() => page.document.querySelector('[inert]') === null);
      expect(early).to.deep.equal([]);
    });

    it(`${name}: the popup of a list over the product's own page has its own offer`, async () => {
      page = await StorefrontPage.open(controls);
      await page.pickPlan(0);
      page.find('[data-product-url]').click();
      await page.until(() => page.document.querySelectorAll('warranty-offer').length === 2);
      const [own, popups] = page.document.querySelectorAll('warranty-offer');
      await page.until(() => popups?.status === 'ready');
      const [ownForm, popupsForm] = page.document.querySelectorAll<HTMLFormElement>('[data-type]');
      await page.pickPlan(1, popups);
      const sku = (form?: HTMLFormElement) =>
        form && new FormData(form).get('properties[_warrantySKU]');
      expect(own?.selection?.warrantySKU).to.equal('PHONE-B-1Y');
      expect(sku(ownForm)).to.equal('PHONE-B-1Y');
      expect(sku(popupsForm)).to.equal(popups?.selection?.warrantySKU);
      expect(sku(popupsForm)).not.to.equal('PHONE-B-1Y');
    });

    it(`${name}: asked by the guide's selector, the shopper sees "Added" after the answer`, async () => {
      page = await StorefrontPage.open(controls);
      const guide = await (await fetch('/docs/storefronts/shopify.md')).text();
      const [, selector = ''] = /ask-before='([^']+)'/.exec(guide) ?? [];
      const offer = await page.offerIn('ready');
      offer.askBefore = selector.replace('{{ section.id }}', SECTION_ID);
      await page.canAsk();
      page.add();
      await page.until(() => offer.shadowRoot?.querySelector('warranty-popup') !== null);
      expect(page.find(controls.button).dataset['added']).to.equal(undefined);
      expect(await page.cart(() => true)).to.deep.equal([]);
      offer.hidePopup();
      const lines = await page.cart((now) => now.length > 0);
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([['PHONE-128', 1]]);
    });
  }
});
