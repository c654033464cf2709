import { expect } from '@open-wc/testing';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import { inside, quotingService, radio, radios } from '../support/offer-fixture.ts';
import { HOSTILE_PAGES } from './pages.ts';
import type { HostilePage } from './support/hostile-page.ts';
import { OpenHostilePage } from './support/open-hostile-page.ts';
import { lookOf } from './support/look.ts';

/** The size in CSS pixels at which an element is shown. */
const sizeOf = (element: Element) => element.getBoundingClientRect();

/** Opens the popup as a shopper does; its part may be on its way. */
async function openPopup(offer: WarrantyOffer): Promise<HTMLDialogElement> {
  const opened = new Promise((resolve) => {
    offer.addEventListener('warranty-popup-toggle', resolve, { once: true });
  });
  inside(offer, '[part=details]').click();
  await opened;
  const dialog = inside<HTMLDialogElement>(inside(offer, 'warranty-popup'), 'dialog');
  for (const animation of offer.ownerDocument.getAnimations()) animation.finish();
  return dialog;
}

/** That the offers can be seen, chosen from, and taken in the popup, and that the form sends the choice. */
async function expectToWork(page: OpenHostilePage, offer: WarrantyOffer): Promise<void> {
  expect(radios(offer)).to.have.length(3);
  for (const input of radios(offer)) {
    const label = input.closest('label');
    expect(label && sizeOf(label).height).to.be.at.least(44);
  }
  // Each choice is heard, not the first alone.
  for (const [place, tenure] of [1, 2].entries()) {
    radio(offer, place).click();
    expect(offer.selection?.warrantyTenure).to.equal(tenure);
  }

  const dialog = await openPopup(offer);
  expect(dialog.matches(':modal')).to.equal(true);
  expect(sizeOf(dialog).width).to.be.at.least(280);
  const popup = inside(offer, 'warranty-popup');
  expect(sizeOf(inside(popup, '[part=close]')).height).to.be.at.least(44);
  expect(sizeOf(inside(popup, '[part=accept]')).height).to.be.at.least(44);
  radio(popup, 2).click();
  inside(popup, '[part=accept]').click();
  expect(offer.selection).to.include({ warrantyTenure: 5, warrantyPrice: 44.95, currency: 'USD' });

  const { quantity, warranty } = await page.add();
  expect(quantity).to.equal('1');
  expect(JSON.parse(warranty ?? '')).to.include({ warrantyTenure: 5, warrantyPrice: 44.95 });
}

describe('a page that', () => {
  let page: OpenHostilePage;
  afterEach(() => page.close());

  const open = async (hostile: HostilePage) => {
    page = await OpenHostilePage.open(hostile, (await quotingService()).url);
    return page.offerIn('ready');
  };
  /** How the offers and the popup look. */
  const lookAt = async (offer: WarrantyOffer) => {
    await openPopup(offer);
    const look = lookOf(offer);
    offer.hidePopup();
    return look;
  };

  let calm: string[];
  before(async () => {
    calm = await lookAt(await open({}));
    page.close();
  });

  for (const [name, hostile] of Object.entries(HOSTILE_PAGES)) {
    const { works, looksTheSame, warning } = hostile;
    if (works === false) continue;

    it(`${name}: the offer works${looksTheSame === false ? '' : ', and looks as anywhere'}`, async () => {
      const offer = await open(hostile);
      if (looksTheSame !== false) expect(await lookAt(offer)).to.deep.equal(calm);
      const { errors, console } = page.reports;
      expect(errors).to.deep.equal([]);
      expect(console).to.have.length(warning ? 1 : 0);
      if (warning) expect(console[0]).to.match(warning);
      await expectToWork(page, offer);
    });
  }
});
