import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure } from '../../../../src/page/configuration.ts';
import { WATCH_TIME, SOON } from '../../../../src/page/elements/offer/click-watch.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterTask, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { LongTimers } from '../../../support/long-timers.ts';
import { isAsked, noticeAlone, press } from '../../../support/press-again.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

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
  'opens the cart by a class': ({ currentTarget }) => {
    if (currentTarget instanceof Element) currentTarget.parentElement?.classList.add('cart-open');
  },
  'prevents what the browser would do': (event) => event.preventDefault(),
};

describe('an add that the page may not have taken', () => {
  let timers: LongTimers;
  beforeEach(() => (timers = new LongTimers()));
  afterEach(() => timers.release());

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
      timers.pass(WATCH_TIME);
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 0, asked: true });
      await press(button(page, 'outside'));
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 1, asked: false });
    });

    it('also where the next press is one of a key', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterTask();
      timers.pass(WATCH_TIME);
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
      timers.pass(WATCH_TIME);
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
      timers.pass(WATCH_TIME);
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
        timers.pass(WATCH_TIME);
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
        timers.pass(WATCH_TIME);
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
      timers.pass(WATCH_TIME);
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
      timers.pass(WATCH_TIME);
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
      timers.pass(WATCH_TIME);
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
        timers.pass(WATCH_TIME);
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
      timers.pass(WATCH_TIME);
      expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
    });
  });

  it('is none for an offer that a listener removes while it is put back with another product', async () => {
    const { page, form, offer } = await askingShop('#outside');
    offer.select('offer-1-year');
    offer.remove();
    configure({ state: 'NV' });
    offer.addEventListener('warranty-clear', () => offer.remove());
    form.append(offer);
    configure({ state: undefined });
    expect(offer.isConnected).to.equal(false);
    expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
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
        const line = noticeAlone();
        expect(line?.textContent).to.equal(
          'Not in your cart yet? Please press the shop’s button again.',
        );
        expect(line?.getAttribute('role')).to.equal('alert');
        await press(button(page, 'add'));
        expect(adds).to.have.length(1);
        expect(noticeAlone()).to.equal(undefined);
        if (line?.isConnected) await oneEvent(line, 'toggle');
        expect(line?.isConnected).to.equal(false);
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

    it('another radio of the form is marked', async () => {
      const { page, form, offer, adds } = await askingShop();
      for (const value of ['M', 'S']) {
        form.insertAdjacentHTML(
          'beforeend',
          `<input type="radio" name="attribute[size]" value="${value}" checked>`,
        );
      }
      await press(button(page, 'add'));
      form.querySelector<HTMLInputElement>('[value=M]')?.click();
      offer.remove();
      await afterTask();
      expect(adds).to.deep.equal([]);
      expect(noticeAlone()).to.not.equal(undefined);
      await press(button(page, 'add'));
      expect(adds).to.have.length(1);
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
      timers.pass(WATCH_TIME);
      history.replaceState(null, '', href);
      expect({ asked: isAsked(offer), notice: noticeAlone() }).to.deep.equal({
        asked: false,
        notice: undefined,
      });
    });
  });
});
