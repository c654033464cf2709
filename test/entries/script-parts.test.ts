import { expect } from '@open-wc/testing';
import type { WarrantyPopup } from '../../src/index.ts';
import {
  add,
  approach,
  becomes,
  FAULTS,
  leavePage,
  offerOf,
  openPage,
  part,
} from '../support/parts-page.ts';
import { nextTask } from '../support/next-task.ts';
import { exampleQuote } from '../support/quotes.ts';
import { StrictPage } from '../support/strict-page.ts';

const popupIn = (around: ParentNode | null) =>
  around
    ?.querySelector('warranty-offer')
    ?.shadowRoot?.querySelector<WarrantyPopup>('warranty-popup');

/** The shopper looks at what is covered, and wants no plan. */
function decline({ document }: StrictPage): void {
  expect(document.querySelector('warranty-offer')?.showPopup()).to.equal(true);
  const { shadowRoot } = popupIn(document) ?? {};
  shadowRoot?.querySelector<HTMLElement>('[part=decline]')?.click();
}

/** Resolves when the offer of a form holds an add and asks. Until then the page's own script takes each. */
async function asks(form: HTMLFormElement | null): Promise<void> {
  while (!popupIn(form)?.open) {
    form?.querySelector('button')?.click();
    await nextTask();
  }
}

describe('the parts of the script', () => {
  let page: StrictPage;
  afterEach(function () {
    return leavePage(page, this.currentTest);
  });

  for (const fault of FAULTS) {
    it(`the elements, ${fault}: the page's own fallback stands, and the product is added`, async () => {
      page = await openPage(fault, 'elements');
      expect(page.document.querySelector('p')?.checkVisibility()).to.equal(true);
      expect(page.window.customElements.get('warranty-offer')).to.equal(undefined);
      expect((await add(page)).get('product')).to.equal('sofa');
    });

    it(`the popup, ${fault}: the link to the terms stands in for the button, and a plan can be added`, async () => {
      page = await openPage(fault, 'popup');
      await becomes(page, () => part(page, 'details')?.hidden === true);
      expect(part(page, 'terms')?.getAttribute('href')).to.equal(exampleQuote().tncLink);
      expect(offerOf(page).showPopup()).to.equal(false);
      offerOf(page).shadowRoot?.querySelector<HTMLInputElement>('input[type=radio]')?.click();
      expect((await add(page)).get('warranty')).to.include('warrantyQuoteItemId');
    });

    it(`what asks before an add, ${fault}: nothing is held`, async () => {
      page = await openPage(fault, 'popup+ask-before', 'ask-before="form"');
      await becomes(page, () => offerOf(page).status === 'ready');
      expect((await add(page)).get('product')).to.equal('sofa');
    });
  }

  it('what asks before an add, hanging: it keeps the offer back once, however many offers ask meanwhile', async () => {
    page = await openPage('hanging', 'popup+ask-before', 'ask-before="form"');
    const { body } = page.document;
    const further = offerOf(page).cloneNode(true);
    const adding = setInterval(() => body.append(further.cloneNode(true)), 250);
    try {
      await becomes(page, () => offerOf(page).status === 'ready');
    } finally {
      clearInterval(adding);
    }
  });

  it('are tried again: the elements, when a shopper comes near the fallback', async () => {
    page = await openPage('missing-once', 'elements');
    await page.warned();
    approach(page);
    await becomes(page, () => offerOf(page).status === 'ready');
  });

  it('are tried again: the popup, when a shopper comes near the offer, and then its button is there', async () => {
    page = await openPage('missing-once', 'popup');
    await becomes(page, () => part(page, 'details')?.hidden === true);
    approach(page);
    await becomes(page, () => part(page, 'details')?.hidden === false);
    expect(offerOf(page).showPopup()).to.equal(true);
  });

  const OCCASIONS: Readonly<Record<string, string>> = {
    pointerover: 'when a shopper’s pointer comes near it',
    focusin: 'when a shopper comes to it by the keyboard',
    pointerdown: 'when a shopper touches it',
    online: 'when the browser is online again',
    load: 'when the page is loaded',
    pageshow: 'when a page that was left is shown again',
    visibilitychange: 'when a tab in the background is shown again',
  };
  /** A page on which the whole-system element's part failed to come, though it would come by now. */
  async function pageWithoutWholeSystem(): Promise<StrictPage> {
    page = await openPage('missing-once', 'whole-system');
    const { window, document } = page;
    // The page's own events have been by then.
    if (document.readyState !== 'complete') {
      await new Promise((resolve) => window.addEventListener('pageshow', resolve));
    }
    await nextTask();
    document.body.append(document.createElement('warranty-whole-system'));
    await page.warned('lacks a part');
    return page;
  }
  for (const [type, when] of Object.entries(OCCASIONS)) {
    it(`are tried again: the whole-system element, ${when}`, async () => {
      const { window, document } = await pageWithoutWholeSystem();
      const isNear = /^(pointer|focus)/.test(type);
      const target = isNear ? document.querySelector('warranty-whole-system') : window;
      target?.dispatchEvent(new window.Event(type, { bubbles: isNear }));
      await window.customElements.whenDefined('warranty-whole-system');
    });
  }

  for (const type of ['visibilitychange', 'online']) {
    it(`are tried again: the elements, if a device tells only after its ${type} that they were lost`, async () => {
      page = await openPage('lost-once', 'elements');
      const { window } = page;
      window.dispatchEvent(new window.Event(type));
      const warned = page.warned('lacks a part');
      const isDefined = window.customElements.whenDefined('warranty-offer');
      // The request may not have reached the server yet.
      const releasing = setInterval(() => void fetch('/faulty-parts/release'), 50);
      await warned;
      await isDefined;
      clearInterval(releasing);
      await becomes(page, () => offerOf(page).status === 'ready');
    });
  }

  it('are not tried again as the shopper leaves the tab, whose attempt the browser may freeze', async () => {
    const { window, document } = await pageWithoutWholeSystem();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    window.dispatchEvent(new window.Event('visibilitychange'));
    const attempts = () => {
      const loads = window.performance.getEntriesByType('resource');
      return loads.map(({ name }) => name).filter((name) => name.includes('-whole-system-'));
    };
    const [lost] = attempts();
    // The script would begin its attempt in this task, and have the part before the test has it.
    await nextTask();
    await (await window.fetch(`${lost}?later`)).text();
    await nextTask();
    expect(attempts()).to.deep.equal([lost, `${lost}?later`]);
    expect(window.customElements.get('warranty-whole-system')).to.equal(undefined);
  });

  it('move nothing when the button of the popup goes and comes', async () => {
    page = await openPage('missing-once', 'popup');
    const place = () => {
      const { x, y } = part(page, 'terms')?.getBoundingClientRect() ?? {};
      return [x, y, offerOf(page).offsetHeight];
    };
    await becomes(page, () => part(page, 'details')?.hidden === true);
    expect(part(page, 'details')?.checkVisibility({ visibilityProperty: true })).to.equal(false);
    const without = place();
    approach(page);
    await becomes(page, () => part(page, 'details')?.hidden === false);
    expect(place()).to.deep.equal(without);
  });

  it('say what a developer is to mend once the popup is there, which has the words for it', async () => {
    page = await openPage('missing-once', 'popup', 'layout="wide"');
    await becomes(page, () => part(page, 'details')?.hidden === true);
    const told = () => page.window.pageReports?.console.filter((line) => line.includes('layout'));
    expect(told()).to.have.lengthOf(0);
    const warned = page.warned('<warranty-offer> layout="wide" is not known');
    approach(page);
    await warned;
    offerOf(page).quantity = 2;
    await offerOf(page).updateComplete;
    expect(told()).to.have.lengthOf(1);
  });

  it('say what an offer lacks', async () => {
    page = await StrictPage.openParsed(`<script src="/dist/cdn/warranty-widget.js"></script>
      <warranty-offer product-title="Sofa" product-price="799" product-source="none"></warranty-offer>`);
    await page.warned(
      '<warranty-offer> service-url, store-id, country must be given (on the script tag: data-…).',
    );
  });

  it('are all there when an offer that asks is shown, so that its first add is held', async () => {
    page = await openPage('none', 'none', 'ask-before="form"');
    await becomes(page, () => offerOf(page).status === 'ready');
    page.document.querySelector('button')?.click();
    expect(offerOf(page).shadowRoot?.querySelector('warranty-popup')?.open).to.equal(true);
  });

  it('are there for an offer that comes to ask later', async () => {
    page = await openPage('none', 'none');
    await becomes(page, () => offerOf(page).status === 'ready');
    const form = page.document.querySelector('form');
    form?.addEventListener('submit', (event) => event.preventDefault());
    offerOf(page).askBefore = 'form';
    await asks(form);
  });

  it('ask for nothing that the shopper has answered', async () => {
    page = await openPage('none', 'none', 'ask-before="form"');
    await becomes(page, () => offerOf(page).status === 'ready');
    decline(page);
    expect((await add(page)).get('product')).to.equal('sofa');
  });

  it('ask for nothing that the shopper has answered in another offer for the product, which does not ask', async () => {
    page = await openPage('none', 'none', 'ask-before="form"');
    await becomes(page, () => offerOf(page).status === 'ready');
    const { document } = page;
    const plain = offerOf(page).cloneNode() as Element;
    plain.removeAttribute('ask-before');
    document.body.prepend(plain);
    expect(offerOf(page)).to.equal(plain);
    await becomes(page, () => offerOf(page).status === 'ready');
    decline(page);
    expect((await add(page)).get('product')).to.equal('sofa');
  });

  it('ask for nothing that the shopper answered before they came', async () => {
    page = await openPage('none', 'none');
    await becomes(page, () => offerOf(page).status === 'ready');
    await page.window.customElements.whenDefined('warranty-popup');
    decline(page);
    offerOf(page).askBefore = 'form:not(#other)';
    const other = page.document.querySelector('form')?.cloneNode(true) as HTMLFormElement;
    other.id = 'other';
    const table = other.querySelector('warranty-offer');
    table?.setAttribute('product-title', 'Table');
    table?.setAttribute('ask-before', '#other');
    other.addEventListener('submit', (event) => event.preventDefault());
    page.document.body.append(other);
    await asks(other);
    expect((await add(page)).get('product')).to.equal('sofa');
  });

  it('ask for another product than the one that the shopper answered for before they came', async () => {
    page = await openPage('none', 'none');
    await becomes(page, () => offerOf(page).status === 'ready');
    await page.window.customElements.whenDefined('warranty-popup');
    decline(page);
    const offered = new Promise((resolve) => {
      offerOf(page).addEventListener('warranty-ready', resolve, { once: true });
    });
    offerOf(page).productTitle = 'Table';
    await offered;
    const form = page.document.querySelector('form');
    form?.addEventListener('submit', (event) => event.preventDefault());
    offerOf(page).askBefore = 'form';
    await asks(form);
  });

  it('open the popup for a press that came before its part', async () => {
    page = await openPage('none', 'none');
    await becomes(page, () => part(page, 'details') !== null);
    const opened = new Promise((resolve) => {
      page.document.addEventListener('warranty-popup-toggle', resolve, { once: true });
    });
    part(page, 'details')?.click();
    await opened;
  });

  it('are not missed once they are there, however long ago they were asked for', async () => {
    const holding = encodeURIComponent(`window.waits = 0;
      window.pending = new Map();
      window.setTimeout = ((setTimeout) => (run, delay) => {
        const id = setTimeout(run, delay);
        if (delay === 5000) {
          pending.set(id, run);
          waits += 1;
        }
        return id;
      })(setTimeout);
      window.clearTimeout = ((clearTimeout) => (id) => {
        pending.delete(id);
        clearTimeout(id);
      })(clearTimeout);`);
    page =
      await StrictPage.openParsed(`<script src="/strict-page/script.js?code=${holding}"></script>
      <script src="/dist/cdn/warranty-widget.js"></script>
      <warranty-offer product-source="none"></warranty-offer><warranty-popup></warranty-popup>`);
    await page.window.customElements.whenDefined('warranty-popup');
    await nextTask();
    expect(Reflect.get(page.window, 'waits')).to.be.above(0);
    const pending: ReadonlyMap<number, () => void> = Reflect.get(page.window, 'pending');
    for (const run of pending.values()) run();
    const { console } = await page.reports();
    expect(console.filter((line) => line.includes('lacks a part'))).to.deep.equal([]);
  });

  it('are not asked for anew by each movement over the fallback', async () => {
    page = await openPage('missing', 'elements');
    await page.warned();
    const entries = () => page.window.performance.getEntriesByType('resource');
    const attempts = () => entries().filter(({ name }) => name.includes('?attempt='));
    const [first] = entries().filter(({ name }) => name.includes('-elements-'));
    const begin = performance.now();
    for (let moves = 0; moves < 20 && performance.now() - begin < 2000;) {
      approach(page);
      // As long as such a request takes.
      await page.window.fetch(`${first?.name}?moves`);
      if (attempts().length > 0) moves += 1;
    }
    // By the first movement, and by the page's load event where that came later.
    expect(attempts().length).to.be.within(1, 2);
  });

  it('are asked for at once by a movement, however many asked for nothing before', async () => {
    page = await openPage('missing-once', 'popup+whole-system');
    const moveAt = (seconds: number) => {
      const move = new PointerEvent('pointerover', { bubbles: true });
      Object.defineProperty(move, 'timeStamp', { value: seconds * 1000 });
      offerOf(page).dispatchEvent(move);
    };
    await becomes(page, () => part(page, 'details')?.hidden === true);
    moveAt(100);
    await becomes(page, () => part(page, 'details')?.hidden === false);
    for (let seconds = 104; seconds < 200; seconds += 4) moveAt(seconds);
    page.document.body.append(page.document.createElement('warranty-whole-system'));
    const { customElements } = page.window;
    while (customElements.get('warranty-whole-system') === undefined) {
      moveAt(200);
      await nextTask();
    }
  });

  describe('are looked for', () => {
    /** Resolves when the page has loaded a part. */
    const loaded = async ({ window }: StrictPage, name: string) => {
      const names = () =>
        window.performance.getEntriesByType('resource').map((entry) => entry.name);
      while (!names().some((each) => each.includes(`-${name}-`))) await nextTask();
    };

    it('in what the page inserts, however deep', async () => {
      page = await openPage('hanging', 'elements');
      const { document } = page;
      for (const name of ['whole-system', 'popup']) {
        const outer = document.createElement('main');
        const inner = document.createElement('section');
        // The observer is told of the first at once, of the second piece by piece.
        if (name === 'popup') document.body.append(' ', outer);
        outer.append(inner);
        inner.append(document.createElement(`warranty-${name}`));
        document.body.append(outer);
        await loaded(page, name);
      }
    });

    it('for an offer that comes to ask before the elements are there', async () => {
      page = await openPage('hanging', 'elements');
      offerOf(page).setAttribute('ask-before', 'form');
      await loaded(page, 'ask-before');
    });

    it('without a search of the whole page at each insertion', async () => {
      page = await StrictPage.open('<script src="/dist/cdn/warranty-widget.js"></script>');
      const { document, window } = page;
      await window.customElements.whenDefined('warranty-offer');
      const { body } = document;
      const large = body.appendChild(document.createElement('p'));
      large.hidden = true;
      large.append(...Array.from({ length: 50_000 }, () => document.createElement('b')));
      const durations: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        await nextTask();
        const begin = performance.now();
        for (let nodes = 0; nodes < 50; nodes += 1) {
          body.append(document.createElement('i'));
          await Promise.resolve();
        }
        durations.push(performance.now() - begin);
      }
      // A search takes 0.5 ms at least.
      expect(Math.min(...durations)).to.be.below(15);
    });
  });
});
