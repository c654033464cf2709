import { expect } from '@open-wc/testing';
import { inside } from '../../../support/offer-fixture.ts';
import { dialogOf, openPopup } from '../../../support/popup-fixture.ts';

/** What wheels and fingers do. */
const TYPES = ['wheel', 'touchstart', 'touchmove', 'touchend'];

/** Whether the browser scrolls, or clicks, by such an event in an element: nothing has prevented that. */
const isLeft = (type: string, on: Element) =>
  on.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }));

describe('<warranty-popup> on a page that scrolls or clicks by script, or locks its scrolling around a drawer', () => {
  const page = new AbortController();
  after(() => page.abort());

  for (const type of TYPES) {
    it(`has ${type} to itself, wherever in it that is, and leaves the page’s own to the page`, async () => {
      const { signal } = page;
      const prevent = (event: Event) => event.preventDefault();
      document.addEventListener(type, prevent, { passive: false, signal });
      const popup = await openPopup();
      expect(isLeft(type, inside(popup, 'li'))).to.equal(true);
      expect(isLeft(type, inside(popup, '[part=accept]'))).to.equal(true);
      expect(isLeft(type, dialogOf(popup))).to.equal(true);
      expect(isLeft(type, document.body)).to.equal(false);
      popup.hide();
    });
  }

  it('does not make the browser wait for a script before it scrolls', async () => {
    const added: unknown[] = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...given) {
      if (TYPES.includes(given[0])) added.push(Reflect.get(Object(given[2]), 'passive'));
      addEventListener.apply(this, given);
    };
    try {
      (await openPopup()).hide();
    } finally {
      EventTarget.prototype.addEventListener = addEventListener;
    }
    expect(added).to.deep.equal(TYPES.map(() => true));
  });
});
