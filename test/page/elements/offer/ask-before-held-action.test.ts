import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { PATIENCE, SOON } from '../../../../src/page/elements/offer/click-watch.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterTask, askingShop, button, isAsking, popupOf } from '../../../support/asking-shop.ts';
import { LongTimers } from '../../../support/long-timers.ts';
import { inside, readyOffer } from '../../../support/offer-fixture.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** A press of the shopper's own, which the page can trust. */
async function press(target: Element): Promise<void> {
  const { x, y, width, height } = target.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'click', position });
}

/** The line that asks to press the shop's own button again. */
const notice = (offer: WarrantyOffer) => inside(popupOf(offer), '[part=press-again]');

const isAsked = (offer: WarrantyOffer) => notice(offer).matches(':popover-open');

/** The same line, in a place of its own, where the offer is not to be seen. */
const noticeAlone = () =>
  [...document.body.children]
    .map((each) => each.shadowRoot?.querySelector('[part=press-again]:popover-open'))
    .find(Boolean);

/** Resolves when the page can know that a request to the address has ended. */
function ended(address: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(address).length === 0) return;
      observer.disconnect();
      // The page's own observers are told after this one.
      setTimeout(resolve);
    });
    observer.observe({ type: 'resource' });
  });
}

/** A server of another shop, to a browser. */
const elsewhere = () => ScriptedService.create(`http://127.0.0.1:${location.port}/scripted`);

/** Whether an offer looks at what is pressed. */
function looksAtPress(offer: WarrantyOffer, pressed: HTMLElement): boolean {
  let looks = false;
  Object.defineProperty(offer, 'askBefore', {
    get() {
      looks = true;
      return undefined;
    },
  });
  pressed.click();
  return looks;
}

/** What a handler does that takes a click of a script. */
const HANDLERS: Readonly<Record<string, (event: Event) => void>> = {
  'changes the page': ({ currentTarget }) => {
    if (currentTarget instanceof Element) currentTarget.textContent = 'Added';
  },
  'prevents what the browser would do': (event) => event.preventDefault(),
};

/** A hidden field of the form. */
function hidden(form: HTMLFormElement, name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  form.append(field);
  return field;
}

/** A copy of a form without what belongs to the offer. */
function renderedAnew(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) throw new Error('A copy of a form is a form.');
  copy.querySelector('warranty-offer')?.remove();
  return copy;
}

describe('an add that waited for the popup', () => {
  let timers: LongTimers;
  beforeEach(() => (timers = new LongTimers()));
  afterEach(() => timers.release());

  describe('goes on by a direct call, where the page stops', () => {
    const types = ['warranty-popup-toggle', 'warranty-decline', 'close', 'cancel', 'toggle'];
    for (const type of types) {
      it(`${type} on its way, and the next press is not held`, async () => {
        const { page, offer, adds } = await askingShop();
        const stop = new AbortController();
        const options = { capture: true, signal: stop.signal };
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), options);
        button(page, 'add').click();
        expect(isAsking(offer)).to.equal(true);
        inside(popupOf(offer), '[part=decline]').click();
        await afterTask();
        expect(adds).to.have.length(1);
        button(page, 'add').click();
        expect(adds).to.have.length(2);
        stop.abort();
      });
    }
  });

  it('goes on when the page folds away, hides or disables what the offer is in', async () => {
    const { page, form, offer, adds } = await askingShop();
    const place = document.createElement('div');
    form.append(place);
    const ready = oneEvent(offer, 'warranty-ready');
    place.append(offer);
    if (offer.status !== 'ready') await ready;
    button(page, 'add').click();
    const closed = oneEvent(offer, 'warranty-popup-toggle');
    place.inert = true;
    await closed;
    await afterTask();
    expect(adds).to.have.length(1);
  });

  describe('finds its form again', () => {
    it('beside another product’s, when the section is rendered anew with another CSRF field', async () => {
      const { page, form, offer, adds } = await askingShop('form.cart');
      const other = renderedAnew(form);
      other.querySelector('input')?.setAttribute('value', 'table');
      form.before(other);
      hidden(form, '_token', 'one');
      hidden(other, '_token', 'one');
      button(form, 'buy').click();
      const anew = renderedAnew(form);
      anew.querySelector('[name=_token]')?.setAttribute('value', 'two');
      other.querySelector('[name=_token]')?.setAttribute('value', 'two');
      page.append(offer);
      form.replaceWith(anew);
      offer.hidePopup();
      await afterTask();
      expect(adds).to.deep.equal([
        {
          sent: [
            ['product', 'sofa'],
            ['action', 'buy'],
            ['_token', 'two'],
          ],
          submitter: 'buy',
        },
      ]);
    });

    for (const name of ['csrf', 'section', 'rendered-at']) {
      it(`when the offer is removed and the hidden field “${name}” changes`, async () => {
        const { page, form, offer, adds } = await askingShop();
        const field = hidden(form, name, '1');
        button(page, 'add').click();
        field.value = '2';
        offer.remove();
        await afterTask();
        expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['add']);
      });
    }

    it('by the value of a button, which is all that tells some products apart', async () => {
      const page = await fixture(html`<div></div>`);
      const adds: string[] = [];
      page.addEventListener('submit', (event) => {
        event.preventDefault();
        if (event instanceof SubmitEvent) adds.push(event.submitter?.getAttribute('value') ?? '');
      });
      const forms = [12, 34].map(
        (id) => `<form class="cart"><button name="add-to-cart" value="${id}">Add</button></form>`,
      );
      page.innerHTML = forms.join('');
      const offer = await readyOffer(
        { 'ask-before': 'form.cart', 'product-title': 'By button' },
        page,
      );
      page.querySelector<HTMLButtonElement>('[value="34"]')?.click();
      for (const form of page.querySelectorAll('form')) form.remove();
      page.insertAdjacentHTML('beforeend', forms.join(''));
      offer.hidePopup();
      await afterTask();
      expect(adds).to.deep.equal(['34']);
    });

    it('when fields of it are named as what forms can do', async () => {
      const { page, form, offer, adds } = await askingShop();
      for (const name of ['requestSubmit', 'submit', 'elements', 'id']) hidden(form, name, 'x');
      button(page, 'add').click();
      offer.hidePopup();
      await afterTask();
      expect(adds).to.have.length(1);
    });

    it('never in another product’s form, even if it is the only one', async () => {
      const { page, form, offer, adds } = await askingShop();
      button(page, 'add').click();
      const other = renderedAnew(form);
      other.querySelector('input')?.setAttribute('value', 'table');
      page.append(offer);
      form.replaceWith(other);
      offer.hidePopup();
      await afterTask();
      expect(adds).to.deep.equal([]);
      expect(isAsked(offer)).to.equal(true);
      expect(notice(offer).textContent).to.equal(
        'Not in your cart yet? Please press the shop’s button again.',
      );
    });

    it('never by a button in a form whose product has changed', async () => {
      const { page, form, offer, adds } = await askingShop('#add');
      button(page, 'add').click();
      form.querySelector('input')?.setAttribute('value', 'table');
      offer.hidePopup();
      await afterTask();
      expect(adds).to.deep.equal([]);
      expect(isAsked(offer)).to.equal(true);
    });
  });

  it('arrives by a submit that the page can trust', async () => {
    const { page, offer } = await askingShop();
    const trusted: boolean[] = [];
    page.addEventListener('submit', ({ isTrusted }) => trusted.push(isTrusted));
    await press(button(page, 'add'));
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterTask();
    expect(trusted).to.deep.equal([true]);
  });

  it('of a script’s own submit event submits nothing besides', async () => {
    const { page, form, offer } = await askingShop();
    let heard = 0;
    let submitted = 0;
    form.addEventListener('submit', (event) => {
      heard += 1;
      if (event.isTrusted) submitted += 1;
      event.stopPropagation();
      event.preventDefault();
    });
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterTask();
    expect({ heard, submitted }).to.deep.equal({ heard: 1, submitted: 0 });
    expect(button(page, 'add').disabled).to.equal(false);
  });

  describe('asks to press the shop’s own button again, and the next press goes through,', () => {
    it('where a handler takes no click but the shopper’s own', async () => {
      const { page, offer } = await askingShop('#outside');
      let adds = 0;
      button(page, 'outside').addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) adds += 1;
      });
      await press(button(page, 'outside'));
      expect(adds).to.equal(0);
      offer.hidePopup();
      await afterTask();
      timers.pass(PATIENCE);
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 0, asked: true });
      await press(button(page, 'outside'));
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 1, asked: false });
    });

    it('also where the next press is one of a key', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      timers.pass(PATIENCE);
      expect(isAsked(offer)).to.equal(true);
      button(page, 'outside').focus();
      await sendKeys({ press: 'Enter' });
      expect(isAsked(offer)).to.equal(false);
    });

    it('but not where the click left the page, and the shopper has come back', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      timers.pass(PATIENCE);
      expect(isAsked(offer)).to.equal(false);
    });

    it('also on a page with a clock, which changes without being pressed', async () => {
      const { page, offer } = await askingShop('#outside');
      const clock = page.appendChild(document.createElement('output'));
      let ticked: (() => void) | undefined;
      const timer = setInterval(() => {
        clock.textContent = String(performance.now());
        ticked?.();
      }, 50);
      const ticks = async () => {
        for (let count = 0; count < 3; count += 1) {
          await new Promise<void>((resolve) => (ticked = resolve));
        }
      };
      try {
        await press(button(page, 'outside'));
        await ticks();
        offer.hidePopup();
        await afterTask();
        await ticks();
      } finally {
        clearInterval(timer);
      }
      timers.pass(PATIENCE);
      expect(isAsked(offer)).to.equal(true);
    });

    const analytics: Record<string, (address: string) => void> = {
      'a beacon': (address) => navigator.sendBeacon(address, 'click'),
      'a request that outlives the page': (address) =>
        void fetch(address, { method: 'POST', keepalive: true, body: 'click' }),
      'a pixel': (address) => void (new Image().src = address),
    };
    for (const [what, send] of Object.entries(analytics)) {
      it(`where all that the click did was to send the analytics ${what}`, async () => {
        const { page, offer } = await askingShop('#outside');
        const service = await ScriptedService.create('/scripted');
        await service.script([{ status: 204 }]);
        const hasEnded = ended(`${service.url}/collect`);
        button(page, 'outside').addEventListener('click', () => send(`${service.url}/collect`));
        await press(button(page, 'outside'));
        offer.hidePopup();
        await hasEnded;
        timers.pass(PATIENCE);
        expect(isAsked(offer)).to.equal(true);
      });
    }

    it('where the page may no longer do what a press allows, because it was too long ago', async () => {
      const { page, offer, adds } = await askingShop();
      await press(button(page, 'add'));
      expect(isAsking(offer)).to.equal(true);
      const { userActivation } = navigator;
      Object.defineProperty(navigator, 'userActivation', {
        configurable: true,
        value: { isActive: false },
      });
      try {
        await sendKeys({ press: 'Escape' });
        await afterTask();
        await afterTask();
      } finally {
        Reflect.deleteProperty(navigator, 'userActivation');
      }
      expect(navigator.userActivation).to.equal(userActivation);
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: [], asked: true });
      await press(button(page, 'add'));
      expect(adds).to.have.length(1);
    });
  });

  describe('asks nothing more, where a handler of the shopper’s click', () => {
    for (const [what, handler] of Object.entries(HANDLERS)) {
      it(what, async () => {
        const { page, offer } = await askingShop('#outside');
        let adds = 0;
        button(page, 'outside').addEventListener('click', (event) => {
          adds += 1;
          handler(event);
        });
        await press(button(page, 'outside'));
        offer.hidePopup();
        await afterTask();
        timers.pass(PATIENCE);
        expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 1, asked: false });
      });
    }

    it('asks the shop’s server, however long that takes and though the page does not change', async () => {
      const { page, offer } = await askingShop('#outside');
      // What the test itself asks is asked elsewhere.
      const service = await elsewhere();
      await service.script([{ behaviour: 'hold', body: { items: 1 } }]);
      const address = location.origin + new URL(service.url).pathname;
      const hasEnded = ended(address);
      button(page, 'outside').addEventListener(
        'click',
        () => void fetch(address, { method: 'POST' }),
      );
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      timers.pass(1000);
      expect(isAsked(offer)).to.equal(false);
      await service.waitForRequests(1);
      await service.release();
      await hasEnded;
      timers.pass(PATIENCE);
      expect(isAsked(offer)).to.equal(false);
    });

    it('changes the page when another server answers, after more than a second', async () => {
      const { page, offer } = await askingShop('#outside');
      const service = await elsewhere();
      await service.script([{ behaviour: 'hold', body: { items: 1 } }]);
      const address = `${service.url}/cart`;
      const hasEnded = ended(address);
      let answered: (() => void) | undefined;
      const hasAnswered = new Promise<void>((resolve) => (answered = resolve));
      button(page, 'outside').addEventListener('click', async ({ target }) => {
        await fetch(address, { method: 'POST' });
        if (target instanceof Element) target.textContent = 'Added';
        answered?.();
      });
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      const begin = performance.now();
      while (performance.now() < begin + SOON) await service.waitForRequests(1);
      await service.release();
      await Promise.all([hasAnswered, hasEnded]);
      timers.pass(PATIENCE);
      expect(isAsked(offer)).to.equal(false);
    });

    it('leaves the click alone, and the shopper has pressed again', async () => {
      const { page, offer } = await askingShop('#outside');
      let adds = 0;
      button(page, 'outside').addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) adds += 1;
      });
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      await press(button(page, 'outside'));
      timers.pass(PATIENCE);
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 1, asked: false });
    });
  });

  describe('is watched no more, and no removed offer listens to the page, once a handler', () => {
    for (const [what, handler] of Object.entries({ ...HANDLERS, 'leaves it alone': () => {} })) {
      it(what, async () => {
        const { page, offer } = await askingShop('#outside');
        button(page, 'outside').addEventListener('click', handler);
        await press(button(page, 'outside'));
        offer.hidePopup();
        await afterTask();
        timers.pass(PATIENCE);
        offer.remove();
        expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
      });
    }

    it('changes the page, after the offer was removed', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      offer.remove();
      await afterTask();
      timers.pass(PATIENCE);
      expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
    });
  });

  describe('asks in a place of its own, where it is unclear what is to be added and', () => {
    const leave: Record<string, (offer: WarrantyOffer) => void> = {
      'the offer was removed': (offer) => offer.remove(),
      'the offer is hidden': (offer) => {
        offer.style.display = 'none';
        offer.hidePopup();
      },
    };
    for (const [what, leaveOut] of Object.entries(leave)) {
      it(`${what}; the next press goes through`, async () => {
        const { page, form, offer, adds } = await askingShop();
        await press(button(page, 'add'));
        form.querySelector('input')?.setAttribute('value', 'table');
        leaveOut(offer);
        await afterTask();
        expect(adds).to.deep.equal([]);
        expect(noticeAlone()?.textContent).to.equal(
          'Not in your cart yet? Please press the shop’s button again.',
        );
        await press(button(page, 'add'));
        expect(adds).to.have.length(1);
        expect(noticeAlone()).to.equal(undefined);
      });
    }

    it('a field that may tell one variant from another has changed', async () => {
      const { page, form, offer, adds } = await askingShop();
      form.insertAdjacentHTML('beforeend', '<input name="attribute[size]" value="S">');
      await press(button(page, 'add'));
      const size = form.querySelector<HTMLInputElement>('[name="attribute[size]"]');
      if (size) size.value = 'M';
      offer.remove();
      await afterTask();
      expect(adds).to.deep.equal([]);
      expect(noticeAlone()).to.not.equal(undefined);
      await press(button(page, 'add'));
      expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['add']);
    });

    it('not where the shopper has gone on to another page', async () => {
      const { page, form, offer, adds } = await askingShop();
      const { href } = location;
      await press(button(page, 'add'));
      form.querySelector('input')?.setAttribute('value', 'table');
      history.replaceState(null, '', '/another-product');
      offer.remove();
      await afterTask();
      history.replaceState(null, '', href);
      expect({ adds, notice: noticeAlone() }).to.deep.equal({ adds: [], notice: undefined });
    });

    it('not where the shopper has gone on to another page before the page was watched long enough', async () => {
      const { page, offer } = await askingShop('#outside');
      const { href } = location;
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      history.replaceState(null, '', '/another-product');
      timers.pass(PATIENCE);
      history.replaceState(null, '', href);
      expect({ asked: isAsked(offer), notice: noticeAlone() }).to.deep.equal({
        asked: false,
        notice: undefined,
      });
    });
  });
});
