import { expect, fixture, html } from '@open-wc/testing';
import { inside, readyOffer } from '../../../support/offer-fixture.ts';
import { dialogOf, popupOf } from '../../../support/popup-fixture.ts';

/** Red, green and blue of a colour in sRGB, however it is written. */
function srgb(color: string): number[] {
  const probe = document.createElement('div');
  probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
  document.body.append(probe);
  const { color: computed } = getComputedStyle(probe);
  probe.remove();
  const numbers = computed.match(/-?[\d.]+(e-?\d+)?/g) ?? [];
  return numbers.slice(0, 3).map((part) => Math.round(Number(part) * 255));
}

/** An offer that has opened its popup, in a section of that style. */
async function openedIn(style: string, around?: Element) {
  const section = document.createElement('section');
  section.setAttribute('style', style);
  (around ?? (await fixture(html`<div></div>`))).append(section);
  const offer = await readyOffer({}, section);
  offer.showPopup();
  return { section, popup: popupOf(offer) };
}

describe('<warranty-popup> takes the colours of its page', () => {
  const notations = [
    'background: oklch(0.3 0.05 250); color: oklch(0.95 0.02 250)',
    'background: color(srgb-linear 0.02 0.02 0.1); color: color(srgb-linear 0.9 0.9 0.8)',
    'background: color(srgb 1e-7 0.2 0.4); color: color(srgb 1 1 1)',
    'background: color(srgb -0.2 0.3 0.2); color: color(srgb 1 1 1)',
    'background: color(display-p3 0 0.3 0.1); color: lab(95 0 0)',
  ];
  for (const style of notations) {
    it(`where they are written as ${style}`, async () => {
      const accent = '--warranty-accent: oklch(0.8 0.15 60)';
      const { section, popup } = await openedIn(`${style}; ${accent}`);
      const [page, shown] = [getComputedStyle(section), getComputedStyle(dialogOf(popup))];
      expect(srgb(shown.backgroundColor)).to.deep.equal(srgb(page.backgroundColor));
      expect(srgb(shown.color)).to.deep.equal(srgb(page.color));
    });
  }

  it('where a section hides the image of what is around it', async () => {
    const around = await fixture(html`<main></main>`);
    around.setAttribute('style', 'background-image: linear-gradient(#fff, #fff)');
    const { popup } = await openedIn('background: rgb(20 24 40); color: white', around);
    expect(srgb(getComputedStyle(dialogOf(popup)).backgroundColor)).to.deep.equal([20, 24, 40]);
  });

  it('but not where its text is so transparent that it could not be read', async () => {
    const { popup } = await openedIn('background: rgb(255 255 250); color: rgb(0 0 0 / 40%)');
    const { backgroundColor, color } = getComputedStyle(dialogOf(popup));
    expect([srgb(backgroundColor), srgb(color)]).to.deep.equal([
      [255, 255, 255],
      [0, 0, 0],
    ]);
  });

  it('with their text, if that is a little transparent', async () => {
    const { popup } = await openedIn('background: rgb(255 255 250); color: rgb(0 0 0 / 87%)');
    expect(srgb(getComputedStyle(dialogOf(popup)).backgroundColor)).to.deep.equal([255, 255, 250]);
  });

  it('for the text on the accent too, where its background can be read on that', async () => {
    const { popup } = await openedIn(
      'background: rgb(60 0 0); color: white; --warranty-accent: rgb(255 230 200)',
    );
    expect(srgb(getComputedStyle(inside(popup, '[part=accept]')).color)).to.deep.equal([60, 0, 0]);
  });
});
