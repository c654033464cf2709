import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { JOURNEYS, shopIn } from '../../../support/journeys.ts';
import { inside, radio, radios } from '../../../support/offer-fixture.ts';
import { dialogOf, openPopup, popupOf } from '../../../support/popup-fixture.ts';

/** What has the focus, in whichever shadow root. */
function focused(): Element | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found;
}

/** Presses Tab until the focus is there, and sees that it can be seen. */
async function tabTo(isThere: (element: Element) => boolean): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await sendKeys({ press: 'Tab' });
    const element = focused();
    if (!element || !isThere(element)) continue;
    const { outlineStyle } = getComputedStyle(element.closest('label') ?? element);
    expect(outlineStyle).not.to.equal('none');
    return;
  }
  throw new Error('Tab never gets there.');
}

const isPart = (part: string) => (element: Element) => element.part.contains(part);

describe('with the keyboard alone', () => {
  for (const { lang, words } of JOURNEYS) {
    it(`a shopper chooses, reads what is covered, gets to the terms, changes their mind, and adds to the cart: ${lang}`, async () => {
      const { form, offer, adds } = await shopIn(lang);
      form.querySelector('input')?.focus();
      await tabTo((element) => radios(offer).some((radio) => radio === element));
      await sendKeys({ press: ' ' });
      expect(offer.selection?.warrantyTenure).to.equal(1);
      await tabTo(isPart('details'));
      await sendKeys({ press: 'Enter' });
      const popup = popupOf(offer);
      expect(popup.open).to.equal(true);
      expect(focused()).to.equal(dialogOf(popup));

      await tabTo(isPart('close'));
      await tabTo((element) => radios(popup).some((radio) => radio === element));
      await sendKeys({ press: 'ArrowDown' });
      await tabTo(isPart('terms'));
      await tabTo(isPart('accept'));
      expect(focused()?.textContent).to.equal(words.change);
      await sendKeys({ press: 'Enter' });
      await offer.updateComplete;
      expect(offer.selection?.warrantyTenure).to.equal(2);
      expect(focused()).to.equal(inside(offer, '[part=details]'));

      await tabTo(isPart('clear'));
      await sendKeys({ press: 'Enter' });
      expect(offer.selection).to.equal(null);
      await offer.updateComplete;
      expect(radios(offer).some((radio) => radio === focused())).to.equal(true);
      await sendKeys({ press: 'ArrowDown' });
      const chosen = offer.selection;
      expect(chosen).not.to.equal(null);
      form.querySelector<HTMLElement>('#add')?.focus();
      await sendKeys({ press: 'Enter' });
      expect(adds).to.have.length(1);
      expect(adds[0]?.sent).to.deep.include(['warranty', JSON.stringify(chosen)]);
    });
  }

  it('what is pressed in the popup is not the page’s: Escape closes no quick view around it, arrows turn no gallery', async () => {
    const pressed: string[] = [];
    const record = ({ key }: KeyboardEvent) => pressed.push(key);
    document.addEventListener('keydown', record);
    document.addEventListener('keyup', record);
    const popup = await openPopup();
    await tabTo((element) => radios(popup).some((radio) => radio === element));
    await sendKeys({ press: 'ArrowDown' });
    expect(radio(popup, 1).checked).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(popup.open).to.equal(false);
    expect(pressed).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    expect(pressed).to.deep.equal(['Escape', 'Escape']);

    popup.show();
    pressed.length = 0;
    const fire = (on: Element, type: string, key: string, repeat = false) =>
      on.dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, composed: true }));
    fire(dialogOf(popup), 'keydown', 'Escape');
    popup.hide();
    fire(document.body, 'keydown', 'Escape', true);
    fire(document.body, 'keyup', 'Shift');
    fire(document.body, 'keyup', 'Escape');
    expect(pressed).to.deep.equal(['Shift']);
    document.removeEventListener('keydown', record);
    document.removeEventListener('keyup', record);
  });

  it('nor does Escape close a quick view that hears it on its way down, until the popup has closed', async () => {
    const pressed: string[] = [];
    const record = ({ key }: KeyboardEvent) => pressed.push(key);
    document.addEventListener('keydown', record, true);
    const popup = await openPopup();
    await sendKeys({ press: 'Escape' });
    expect(popup.open).to.equal(false);
    expect(pressed).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    expect(pressed).to.deep.equal(['Escape']);
    document.removeEventListener('keydown', record, true);
  });

  it('nor the Escape key that closes a popup which the Enter key opened', async () => {
    const { offer } = await shopIn('en');
    inside(offer, '[part=details]').focus();
    await sendKeys({ press: 'Enter' });
    const popup = popupOf(offer);
    expect(popup.open).to.equal(true);
    const pressed: string[] = [];
    const record = ({ key }: KeyboardEvent) => pressed.push(key);
    document.addEventListener('keyup', record);
    await sendKeys({ press: 'Escape' });
    expect(popup.open).to.equal(false);
    expect(pressed).to.deep.equal([]);
    document.removeEventListener('keyup', record);
  });

  for (const size of [12, 16, 24, 32]) {
    it(`the button that closes the popup has a ring around its sign where text has ${size} px`, async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      page.style.fontSize = `${size}px`;
      const popup = await openPopup({}, page);
      await tabTo(isPart('close'));
      const close = inside(popup, '[part=close]');
      const ring = close.offsetWidth + 2 * parseFloat(getComputedStyle(close).outlineOffset);
      expect(ring).to.be.above(inside(popup, '[part=close] span').offsetWidth);
    });
  }

  it('a quick view that keeps the focus in it holds no Tab key while nothing in the popup has the focus', async () => {
    const popup = await openPopup();
    const keepIn = (event: KeyboardEvent) => {
      if (event.target === document.body) event.preventDefault();
    };
    document.addEventListener('keydown', keepIn, true);
    dialogOf(popup).blur();
    expect(focused()).to.equal(document.body);
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal(inside(popup, '[part=close]'));
    document.removeEventListener('keydown', keepIn, true);
  });

  it('leaves the keys to a dialog of the page that is open in front of the popup', async () => {
    await openPopup();
    const front = await fixture<HTMLDialogElement>(html`<dialog><button>Chat</button></dialog>`);
    front.showModal();
    const pressed: string[] = [];
    front.addEventListener('keydown', ({ key }) => pressed.push(key));
    await sendKeys({ press: 'ArrowDown' });
    expect(pressed).to.deep.equal(['ArrowDown']);
  });

  it('the Enter key that answered, and is still held, presses nothing of the page', async () => {
    const popup = await openPopup();
    const shopButton = await fixture(html`<button>Add to cart</button>`);
    const press = (on: Element, repeat: boolean) =>
      on.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          repeat,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    press(inside(popup, '[part=decline]'), false);
    popup.hide();
    // True where nothing keeps the browser from pressing the button.
    expect([press(shopButton, true), press(shopButton, true)]).to.deep.equal([false, false]);
    expect(press(shopButton, false)).to.equal(true);
    expect(press(shopButton, true)).to.equal(true);
  });
});
