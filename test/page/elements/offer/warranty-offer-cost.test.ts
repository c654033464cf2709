import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  radios,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import { nextTask } from '../../../support/next-task.ts';

/** The most nodes and listeners of an offer with three tenures. */
const MOST_NODES = 40;
const MOST_LISTENERS = 3;

/** What it takes to run something: how often a function of the page is called meanwhile. */
async function callsOf<Target extends object>(
  target: Target,
  name: keyof Target & string,
  run: () => unknown,
  counts: (self: unknown, args: unknown[]) => boolean = () => true,
): Promise<number> {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`${name} is no function.`);
  let calls = 0;
  const spy = new Proxy(original, {
    apply: (called, self, args: unknown[]) => {
      if (counts(self, args)) calls += 1;
      return Reflect.apply(called, self, args) as unknown;
    },
    construct: (called, args, newTarget) => {
      calls += 1;
      return Reflect.construct(called, args, newTarget) as object;
    },
  });
  Reflect.set(target, name, spy);
  try {
    await run();
  } finally {
    Reflect.set(target, name, original);
  }
  return calls;
}

function nodesOf(offer: WarrantyOffer): number {
  if (!offer.shadowRoot) throw new Error('The offer has no shadow root.');
  const walker = document.createTreeWalker(offer.shadowRoot);
  let nodes = 2;
  while (walker.nextNode()) nodes += 1;
  return nodes;
}

/** How long, in ms, it takes to make many nodes: the least of several times. */
function timeOfNodes(): number {
  const template = document.createElement('template');
  template.innerHTML = '<span></span>'.repeat(6);
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now();
    for (let made = 0; made < 2000; made += 1) document.importNode(template.content, true);
    return performance.now() - start;
  });
  return Math.min(...times);
}

const onPage = (target: unknown) =>
  target === undefined || target === window || target instanceof Node;

/** What an offer is for, which each look compares as JSON with what it was. */
const ofContext = (_: unknown, [value]: unknown[]) =>
  typeof value === 'object' && value !== null && 'context' in value;

describe('<warranty-offer>, what it costs a page,', () => {
  it('is no popup before it is first wanted', async () => {
    const offer = await readyOffer();
    const popup = () => offer.shadowRoot?.querySelector('warranty-popup');
    expect(popup()).to.equal(null);
    expect(offer.showPopup()).to.equal(true);
    expect(popup()).to.have.property('open', true);
    offer.hidePopup();
    expect(popup()).to.have.property('open', false);
  });

  it('is no popup for another product before it is wanted again', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Corner sofa';
    await ready;
    expect(offer.shadowRoot?.querySelectorAll('warranty-popup').length).to.equal(0);
  });

  it('is a list of languages once, for all offers that need one, before it makes its first format', async () => {
    const listsOf = (...offers: Record<string, string>[]) =>
      callsOf(Intl.NumberFormat, 'supportedLocalesOf', async () => {
        for (const attributes of offers) await readyOffer(attributes);
      });
    expect(await listsOf({}, { lang: 'en-GB', currency: 'GBP' })).to.equal(0);
    expect(await listsOf({ lang: 'en-IN', currency: 'INR' }, { currency: 'JPY' })).to.equal(1);
  });

  it('is no number format of the browser in English, whose list of languages takes a phone long', async () => {
    const formatsOf = (attributes: Record<string, string>) =>
      callsOf(Intl, 'NumberFormat', () => readyOffer(attributes));
    // No other test needs its formats, so none is remembered.
    expect(await formatsOf({ lang: 'en-NZ', currency: 'NZD' })).to.equal(0);
    expect(await formatsOf({ currency: 'ISK' })).to.be.above(0);
  });

  it(`is at most ${MOST_NODES} nodes with three tenures`, async () => {
    const offer = await readyOffer();
    expect(radios(offer)).to.have.length(3);
    expect(nodesOf(offer)).to.be.at.most(MOST_NODES);
  });

  it(`is at most ${MOST_LISTENERS} listeners, and no observer, beside those that all offers share`, async () => {
    const first = await readyOffer();
    const service = await quotingService();
    const show = async () => void (await offerInStatus('ready', createOffer(service)));
    const added = await callsOf(EventTarget.prototype, 'addEventListener', show, onPage);
    // The test itself waits for an event.
    expect(added - 1).to.be.at.most(MOST_LISTENERS);
    for (const kind of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const) {
      expect(await callsOf(window, kind, show), kind).to.equal(0);
    }
    first.remove();
  });

  it('is no time of whoever makes nodes, however many offers there are', async () => {
    const service = await quotingService();
    const before = timeOfNodes();
    const offers = Array.from({ length: 400 }, () => createOffer(service));
    const container = await fixture<HTMLElement>(html`<div></div>`);
    const last = offers.at(-1) ?? container;
    const ready = oneEvent(last, 'warranty-ready');
    container.append(...offers);
    await ready;
    // Firefox and WebKit tell whole milliseconds alone.
    expect(timeOfNodes()).to.be.below(3 * before + 2);
  });

  it('includes no reading of the page’s markup where the attributes say to read none', async () => {
    const service = await quotingService();
    const attributes = { 'product-source': 'none', 'product-description': 'Linen' };
    const { outerHTML } = createOffer(service, attributes);
    const container = await fixture<HTMLElement>(html`<div></div>`);
    const looks = await callsOf(Document.prototype, 'querySelectorAll', async () => {
      const ready = oneEvent(container, 'warranty-ready');
      container.innerHTML = outerHTML;
      await ready;
    });
    expect(looks).to.equal(0);
    expect(await service.requests()).to.have.length(1);
  });

  it('is no look at the page’s markup where only the address’s fragment changes', async () => {
    const { href } = location;
    await readyOffer();
    const changeTo = (address: string) => () => {
      history.replaceState(null, '', address);
      dispatchEvent(new Event('hashchange'));
    };
    const looks = (address: string) =>
      callsOf(Document.prototype, 'querySelectorAll', changeTo(address));
    expect(await looks('#one')).to.equal(0);
    expect(await looks('#two')).to.equal(0);
    expect(await looks('?size=l#two')).to.be.above(0);
    history.replaceState(null, '', href);
  });

  it('is one look at all attributes after an upgrade, and one after each later change', async () => {
    const service = await quotingService();
    const { outerHTML } = createOffer(service);
    const container = await fixture<HTMLElement>(html`<div></div>`);
    const upgrade = () => (container.innerHTML = outerHTML);
    expect(await callsOf(JSON, 'stringify', upgrade, ofContext)).to.equal(1);
    const change = () =>
      container.querySelector('warranty-offer')?.setAttribute('product-price', '450');
    expect(await callsOf(JSON, 'stringify', change, ofContext)).to.equal(1);
  });

  it('is, for a choice, the label that is marked and the button that takes it back', async () => {
    const offer = await readyOffer();
    if (!offer.shadowRoot) throw new Error('The offer has no shadow root.');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((seen) => records.push(...seen));
    observer.observe(offer.shadowRoot, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    radio(offer, 1).click();
    await offer.updateComplete;
    const changed = [...records, ...observer.takeRecords()].map(({ type, attributeName, target }) =>
      [type, attributeName, target.nodeName.toLowerCase()].filter(Boolean).join(' '),
    );
    expect(changed).to.have.members(['attributes part label', 'childList div']);
    expect(inside(offer, '[part=clear]').textContent?.trim()).to.equal('Remove plan');
  });

  it('is, for another language, the texts alone', async () => {
    const offer = await readyOffer();
    const before = [...(offer.shadowRoot?.querySelectorAll('*') ?? [])];
    offer.lang = 'de';
    await offer.updateComplete;
    expect([...(offer.shadowRoot?.querySelectorAll('*') ?? [])]).to.deep.equal(before);
    expect(inside(offer, '[part=tenure]').innerText.trim()).to.equal('1 Jahr');
  });

  it('is a closed popup, whose image waits until it is opened, once a pointer comes to its button', async () => {
    const offer = await readyOffer();
    const popup = () => offer.shadowRoot?.querySelector('warranty-popup');
    expect(popup()).to.equal(null);
    const { x, y, width, height } = inside(offer, '[part~="details"]').getBoundingClientRect();
    const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    await sendMouse({ type: 'move', position });
    await waitUntil(() => popup()?.shadowRoot?.querySelector('dialog'));
    const image = popup()?.shadowRoot?.querySelector('img');
    expect(popup()).to.have.property('open', false);
    expect(image).to.have.property('loading', 'lazy');
    expect(offer.showPopup()).to.equal(true);
    expect(image?.checkVisibility()).to.equal(true);
    offer.hidePopup();
    await resetMouse();
  });

  it('is the first layout of the closed popup then, so that the press need not wait for it, and nothing of it stays', async () => {
    const offer = await readyOffer();
    const popup = () => offer.shadowRoot?.querySelector('warranty-popup');
    const dialog = () => popup()?.shadowRoot?.querySelector('dialog');
    let isLaidOut = false;
    const layouts = await callsOf(
      Element.prototype,
      'getClientRects',
      async () => {
        inside(offer, '[part~="details"]').dispatchEvent(new PointerEvent('pointerover'));
        await waitUntil(() => isLaidOut);
      },
      (self) => {
        if (self !== dialog()) return false;
        isLaidOut = dialog()?.checkVisibility() === true;
        return isLaidOut;
      },
    );
    expect(layouts).to.equal(1);
    expect(popup()).to.have.property('open', false);
    expect(dialog()?.checkVisibility()).to.equal(false);
    expect(dialog()?.style).to.have.length(0);
  });

  it('is no popup in view, where the page has popups fade when they close', async () => {
    const offer = await readyOffer();
    await fixture(
      html`<style>
        warranty-offer::part(dialog) {
          transition: display 0s 1s allow-discrete;
        }
      </style>`,
    );
    inside(offer, '[part~="details"]').dispatchEvent(new PointerEvent('pointerover'));
    const dialog = () =>
      offer.shadowRoot?.querySelector('warranty-popup')?.shadowRoot?.querySelector('dialog');
    await waitUntil(dialog);
    // The popup is laid out in a task that is waiting already.
    await nextTask();
    expect(dialog()?.checkVisibility()).to.equal(false);
  });
});
