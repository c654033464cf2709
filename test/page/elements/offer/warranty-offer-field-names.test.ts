import { expect, fixture, html } from '@open-wc/testing';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { readyOffer } from '../../../support/offer-fixture.ts';

const fieldsNamed = (...names: readonly string[]) =>
  names.map((name) => `<input type="hidden" name="${name}" value="2" />`).join('');

/** A form has them in the place of its methods. */
const FIELDS = fieldsNamed('matches', 'closest', 'querySelector', 'getAttribute', 'hasAttribute');
/** A form has them in the place of what says where it stands. */
const PLACE_FIELDS = fieldsNamed('parentElement', 'assignedSlot', 'getRootNode', 'ownerDocument');

describe('<warranty-offer> on a page whose forms and fields are named like what browsers have', () => {
  it('is shown, and follows the address, where the page has a form named URL', async () => {
    await fixture(html`<form name="URL"></form>`);
    const before = location.href;
    const offer = await readyOffer();
    history.replaceState(null, '', '?variant=5');
    expect(offer.select('offer-2-years')).to.equal(true);
    history.replaceState(null, '', before);
  });

  it('tells its selection while such a form comes, changes and goes', async () => {
    const offer = await readyOffer();
    offer.select('offer-2-years');
    const form = document.createElement('form');
    form.innerHTML = FIELDS;
    const changes = [
      () => document.body.append(form),
      () => form.setAttribute('name', 'search'),
      () => form.append('All of them'),
      () => form.remove(),
    ];
    for (const change of changes) {
      change();
      expect(offer.selection?.warrantyTenure).to.equal(2);
    }
  });

  for (const [what, fields] of [
    ['its methods', FIELDS],
    ['its place on the page', PLACE_FIELDS],
  ] as const) {
    it(`asks before the button of a form with fields named like ${what} adds, and adds once`, async () => {
      const { page, form, offer, adds } = await askingShop('#add');
      form.insertAdjacentHTML('beforeend', fields);
      button(page, 'add').click();
      expect(isAsking(offer)).to.equal(true);
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    });

    it(`asks before a script sends a form with fields named like ${what}, and sends it once`, async () => {
      const { form, offer, adds } = await askingShop();
      form.insertAdjacentHTML('beforeend', fields);
      form.requestSubmit();
      expect(isAsking(offer)).to.equal(true);
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    });
  }
});
