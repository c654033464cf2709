import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { WATCH_TIME } from '../../../../src/page/elements/offer/click-watch.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterGoOnTime, askingShop, button } from '../../../support/asking-shop.ts';
import { useLongTimers } from '../../../support/long-timers.ts';
import { isAsked, noticeAlone, press } from '../../../support/press-again.ts';

/** Resolves when the browser has told of each popover that was opened before. */
async function untilToggled(): Promise<void> {
  const last = await fixture<HTMLElement>(html`<p popover="manual"></p>`);
  const toggled = oneEvent(last, 'toggle');
  last.showPopover();
  await toggled;
  last.remove();
}

describe('an add that the page may not have taken', () => {
  const timers = useLongTimers();

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
        await afterGoOnTime();
        expect(adds).to.deep.equal([]);
        await untilToggled();
        const line = noticeAlone();
        // It may cover the button that it asks for.
        expect(line && getComputedStyle(line).pointerEvents).to.equal('none');
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

    it('the offer was removed, in view on a page whose style hides what is empty, as that of Shopify’s Dawn does', async () => {
      const style = await fixture(
        html`<style>
          div:empty {
            display: none;
          }
        </style>`,
      );
      const { page, form, offer } = await askingShop();
      await press(button(page, 'add'));
      form.querySelector('input')?.setAttribute('value', 'table');
      offer.remove();
      await afterGoOnTime();
      expect(noticeAlone()?.checkVisibility()).to.equal(true);
      await press(button(page, 'add'));
      style.remove();
    });

    it('a field that may tell one variant from another has changed', async () => {
      const { page, form, offer, adds } = await askingShop();
      form.insertAdjacentHTML('beforeend', '<input name="attribute[size]" value="S">');
      await press(button(page, 'add'));
      const size = form.querySelector<HTMLInputElement>('[name="attribute[size]"]');
      if (size) size.value = 'M';
      offer.remove();
      await afterGoOnTime();
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
      await afterGoOnTime();
      expect(adds).to.deep.equal([]);
      expect(noticeAlone()).to.not.equal(undefined);
      await press(button(page, 'add'));
      expect(adds).to.have.length(1);
    });

    it('not where the offer is in a frame by now, whose style sheets no other document takes', async () => {
      const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A frame"></iframe>`);
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
      offer.style.display = 'none';
      frame.contentDocument?.body.append(offer);
      timers.pass(WATCH_TIME);
      expect(noticeAlone()).to.equal(undefined);
    });

    it('not where the shopper has gone on to another page', async () => {
      const { page, form, offer, adds } = await askingShop();
      const { href } = location;
      await press(button(page, 'add'));
      form.querySelector('input')?.setAttribute('value', 'table');
      history.replaceState(null, '', '/another-product');
      offer.remove();
      await afterGoOnTime();
      history.replaceState(null, '', href);
      expect({ adds, notice: noticeAlone() }).to.deep.equal({ adds: [], notice: undefined });
    });

    it('but by the offer, where the page changed its address and the offer is still for the same product', async () => {
      const { page, form, offer, adds } = await askingShop();
      const { href } = location;
      await press(button(page, 'add'));
      form.querySelector('input')?.setAttribute('value', 'table');
      history.replaceState(null, '', '/the-same-product');
      offer.hidePopup();
      await afterGoOnTime();
      history.replaceState(null, '', href);
      expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: [], asked: true });
    });

    it('not where the shopper has gone on to another page before the page was watched long enough', async () => {
      const { page, offer } = await askingShop('#outside');
      const { href } = location;
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
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
