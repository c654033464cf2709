import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { WATCH_TIME, SOON } from '../../../../src/page/elements/offer/click-watch.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { useLongTimers } from '../../../support/long-timers.ts';
import { readyOffer } from '../../../support/offer-fixture.ts';
import { HANDLERS, isAsked, press } from '../../../support/press-again.ts';
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

/** Closes the popup that asks by Escape, when the browser allows no more what it allows right after a press. */
async function closeTooLate(offer: WarrantyOffer): Promise<void> {
  expect(isAsking(offer)).to.equal(true);
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { isActive: false },
  });
  try {
    await sendKeys({ press: 'Escape' });
    await afterGoOnTime();
    await afterGoOnTime();
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation');
  }
}

/** A server of another shop, to a browser. */
const elsewhere = () => ScriptedService.create(`http://127.0.0.1:${location.port}/scripted`);

describe('an add that the page may not have taken', () => {
  const timers = useLongTimers();

  /** Presses, answers no, and expects to be asked to press again although the request that the click made has ended. */
  async function expectAsked(page: Element, offer: WarrantyOffer, hasEnded: Promise<void>) {
    await press(button(page, 'outside'));
    offer.hidePopup();
    await hasEnded;
    timers.pass(WATCH_TIME);
    expect(isAsked(offer)).to.equal(true);
  }

  /** Answers no, and expects to be asked to press again: nothing was added, and the next press adds the product. */
  async function expectNextPressAdds(page: Element, offer: WarrantyOffer, adds: () => number) {
    offer.hidePopup();
    await afterGoOnTime();
    timers.pass(WATCH_TIME);
    expect({ adds: adds(), asked: isAsked(offer) }).to.deep.equal({ adds: 0, asked: true });
    await press(button(page, 'outside'));
    expect({ adds: adds(), asked: isAsked(offer) }).to.deep.equal({ adds: 1, asked: false });
  }

  describe('asks to press the shop’s own button again, and the next press goes through,', () => {
    it('where a handler accepts only the shopper’s own click', async () => {
      const { page, offer } = await askingShop('#outside');
      let adds = 0;
      button(page, 'outside').addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) adds += 1;
      });
      await press(button(page, 'outside'));
      expect(adds).to.equal(0);
      await expectNextPressAdds(page, offer, () => adds);
    });

    it('where a script submits the form itself, unless its own submit event is prevented', async () => {
      const { page, form, offer } = await askingShop();
      let adds = 0;
      // Firefox submits a form at the event of a script too: this method does nothing here.
      form.method = 'dialog';
      form.submit = () => (adds += 1);
      form.addEventListener('submit', (event) => event.stopPropagation());
      button(page, 'outside').addEventListener('click', () => {
        const options = { bubbles: true, cancelable: true };
        if (form.dispatchEvent(new SubmitEvent('submit', options))) form.submit();
      });
      await press(button(page, 'outside'));
      expect(isAsking(offer)).to.equal(true);
      await expectNextPressAdds(page, offer, () => adds);
    });

    it('also where the next press is one of a key', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
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
      await afterGoOnTime();
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      timers.pass(WATCH_TIME);
      expect(isAsked(offer)).to.equal(false);
    });

    it('but not where the browser is set to watch no requests, as Firefox can be: the click is done once', async () => {
      const { page, offer } = await askingShop('#outside');
      let clicks = 0;
      button(page, 'outside').addEventListener('click', () => (clicks += 1));
      const { PerformanceObserver } = window;
      Reflect.set(window, 'PerformanceObserver', undefined);
      try {
        await press(button(page, 'outside'));
        expect(isAsking(offer)).to.equal(true);
        offer.hidePopup();
        await afterGoOnTime();
        timers.pass(WATCH_TIME);
      } finally {
        Reflect.set(window, 'PerformanceObserver', PerformanceObserver);
      }
      expect({ clicks, asked: isAsked(offer) }).to.deep.equal({ clicks: 1, asked: false });
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
        await afterGoOnTime();
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
        await expectAsked(page, offer, hasEnded);
      });
    }

    it('where all that the click did was to show an image of the shop’s own server', async () => {
      const { page, offer } = await askingShop('#outside');
      const service = await ScriptedService.create('/scripted');
      const headers = { 'content-type': 'image/svg+xml' };
      await service.script([{ headers, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }]);
      const address = `${service.url}/sparkle.svg`;
      const hasEnded = ended(address);
      button(page, 'outside').addEventListener('click', () => (new Image().src = address));
      await expectAsked(page, offer, hasEnded);
    });

    it('where all that answered was another server, which lets the page know how much it sent', async () => {
      const { page, offer } = await askingShop('#outside');
      const service = await elsewhere();
      const headers = { 'timing-allow-origin': '*' };
      await service.script([{ headers, body: { visits: 1 } }]);
      const address = `${service.url}/collect`;
      const hasEnded = ended(address);
      button(page, 'outside').addEventListener(
        'click',
        () => void fetch(address, { method: 'POST' }),
      );
      await expectAsked(page, offer, hasEnded);
    });

    it('where the page changed only by itself, more than a second later', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
      const begin = performance.now();
      while (performance.now() < begin + SOON) await nextFrame();
      page.append('Sold out');
      await afterGoOnTime();
      timers.pass(WATCH_TIME);
      expect(isAsked(offer)).to.equal(true);
    });

    it('where all that the shop’s server answered had been asked before the click', async () => {
      const { page, offer } = await askingShop('#outside');
      const service = await elsewhere();
      await service.script([{ behaviour: 'hold', body: { reviews: 1 } }]);
      const address = location.origin + new URL(service.url).pathname;
      const hasEnded = ended(address);
      await press(button(page, 'outside'));
      void fetch(address, { method: 'POST' });
      await service.waitForRequests(1);
      offer.hidePopup();
      await afterGoOnTime();
      await service.release();
      await hasEnded;
      timers.pass(WATCH_TIME);
      expect(isAsked(offer)).to.equal(true);
    });

    it('where the page may no longer do what a press allows, because it was too long ago', async () => {
      const { page, offer } = await askingShop('#outside');
      let adds = 0;
      button(page, 'outside').addEventListener('click', () => (adds += 1));
      await press(button(page, 'outside'));
      await closeTooLate(offer);
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 0, asked: true });
      await press(button(page, 'outside'));
      expect(adds).to.equal(1);
    });

    const base = document.createElement('base');
    for (const [what, say] of [
      ['the form', (form) => (form.target = '_blank')],
      ['its button', (_, add) => (add.formTarget = '_blank')],
      [
        'the page, for all forms that say nothing,',
        () => document.head.append(Object.assign(base, { target: '_blank' })),
      ],
    ] satisfies [string, (form: HTMLFormElement, add: HTMLButtonElement) => unknown][]) {
      it(`where ${what} says another tab, which a browser opens only right after a press`, async () => {
        const { page, form, offer, adds } = await askingShop();
        const add = button(page, 'add');
        say(form, add);
        try {
          await press(add);
          await closeTooLate(offer);
          expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: [], asked: true });
          await press(add);
          expect(adds).to.have.length(1);
        } finally {
          base.remove();
        }
      });
    }

    it('where two offers asked before one button, whose handler takes no click but the shopper’s own', async () => {
      const { page, offer } = await askingShop('#outside');
      const other = await readyOffer(
        { 'ask-before': '#outside', 'product-title': 'Ottoman' },
        page,
      );
      let adds = 0;
      button(page, 'outside').addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) adds += 1;
      });
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
      expect(isAsking(other)).to.equal(true);
      other.hidePopup();
      await afterGoOnTime();
      timers.pass(WATCH_TIME);
      expect({ adds, asked: isAsked(other) }).to.deep.equal({ adds: 0, asked: true });
    });
  });

  describe('asks nothing more, however long ago the press was, where the form is sent within its tab:', () => {
    for (const selector of ['#add-form', '#add']) {
      it(selector, async () => {
        const { page, offer, adds } = await askingShop(selector);
        await press(button(page, 'add'));
        await closeTooLate(offer);
        expect(adds).to.have.length(1);
        expect(isAsked(offer)).to.equal(false);
      });
    }

    it('by a button that says so, of a form for another tab', async () => {
      const { page, form, offer, adds } = await askingShop();
      form.target = '_blank';
      button(page, 'add').formTarget = '_self';
      await press(button(page, 'add'));
      await closeTooLate(offer);
      expect(adds).to.have.length(1);
      expect(isAsked(offer)).to.equal(false);
    });
  });

  describe('asks nothing more, where a handler of the shopper’s click', () => {
    const NAMES = ['origin', 'performance'] as const;
    const properties = NAMES.map((name) => ({
      name,
      property: Object.getOwnPropertyDescriptor(window, name) ?? {},
    }));
    afterEach(() => {
      for (const { name, property } of properties) Object.defineProperty(window, name, property);
    });

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
        await afterGoOnTime();
        timers.pass(WATCH_TIME);
        expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 1, asked: false });
      });
    }

    for (const variable of [undefined, ...NAMES]) {
      it(`asks the shop’s server, however long that takes and though the page, which has ${variable ? `a variable named ${variable}` : 'no variable'}, does not change`, async () => {
        if (variable) {
          Object.defineProperty(window, variable, { get: () => 'Paris', configurable: true });
        }
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
        await afterGoOnTime();
        timers.pass(1000);
        expect(isAsked(offer)).to.equal(false);
        await service.waitForRequests(1);
        await service.release();
        await hasEnded;
        timers.pass(WATCH_TIME);
        expect(isAsked(offer)).to.equal(false);
      });
    }

    it('asks the shop’s server by XMLHttpRequest, as jQuery does, though the page does not change', async () => {
      const { page, offer } = await askingShop('#outside');
      const service = await ScriptedService.create('/scripted');
      await service.script([{ body: { items: 1 } }]);
      const address = `${service.url}/cart`;
      const hasEnded = ended(address);
      button(page, 'outside').addEventListener('click', () => {
        const request = new XMLHttpRequest();
        request.open('POST', address);
        request.send();
      });
      await press(button(page, 'outside'));
      offer.hidePopup();
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
      await afterGoOnTime();
      const begin = performance.now();
      while (performance.now() < begin + SOON) await service.waitForRequests(1);
      await service.release();
      await Promise.all([hasAnswered, hasEnded]);
      timers.pass(WATCH_TIME);
      expect(isAsked(offer)).to.equal(false);
    });

    it('leaves the click alone, and the shopper has opened the popup meanwhile', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
      expect(offer.showPopup()).to.equal(true);
      timers.pass(WATCH_TIME);
      expect(isAsked(offer)).to.equal(false);
      offer.hidePopup();
    });

    it('leaves the click alone, and the shopper has pressed again', async () => {
      const { page, offer } = await askingShop('#outside');
      let adds = 0;
      button(page, 'outside').addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) adds += 1;
      });
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
      await press(button(page, 'outside'));
      timers.pass(WATCH_TIME);
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: 1, asked: false });
    });
  });
});
