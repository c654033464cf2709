import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { inside, radios, readyOffer } from '../../../support/offer-fixture.ts';

/** As scripts do that leave presses and keys to fields, which they know by their tags. */
function preventOutsideFields(event: Event): void {
  const { target } = event;
  if (target instanceof Element && !target.matches('input, select')) event.preventDefault();
}

describe('beside a script that prevents what is on no field', () => {
  const types = ['keydown', 'mousedown'];
  before(() => {
    for (const type of types) document.addEventListener(type, preventOutsideFields, true);
  });
  after(() => {
    for (const type of types) document.removeEventListener(type, preventOutsideFields, true);
  });

  for (const [key, tenure] of [
    ['ArrowLeft', 1],
    ['ArrowUp', 1],
    ['ArrowRight', 5],
    ['ArrowDown', 5],
  ] as const) {
    it(`${key} chooses the plan there`, async () => {
      const offer = await readyOffer();
      radios(offer)[1]?.focus();
      await sendKeys({ press: key });
      expect(offer.selection?.warrantyTenure).to.equal(tenure);
    });
  }

  it('a press opens the list of the compact layout', async () => {
    const offer = await readyOffer({ layout: 'compact' });
    const press = () =>
      new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true });
    expect(inside(offer, 'select').dispatchEvent(press())).to.equal(true);
    expect(inside(offer, '[part=heading]').dispatchEvent(press())).to.equal(false);
  });

  it('the page hears every other key, and those on buttons', async () => {
    const offer = await readyOffer();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    radios(offer)[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Home' });
    inside(offer, '[part=details]').focus();
    await sendKeys({ press: 'ArrowDown' });
    document.removeEventListener('keydown', hear);
    expect(heard).to.deep.equal(['Home', 'ArrowDown']);
  });
});
