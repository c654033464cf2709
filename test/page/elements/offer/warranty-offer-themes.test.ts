import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';

const THEMES = ['line', 'outline', 'soft', 'solid'];

describe('<warranty-offer> under a theme', () => {
  let theme: HTMLLinkElement;
  const use = async (name: string) => {
    theme = document.createElement('link');
    Object.assign(theme, { rel: 'stylesheet', href: `/src/themes/${name}.css` });
    const loaded = oneEvent(theme, 'load');
    document.head.append(theme);
    await loaded;
  };
  afterEach(() => theme.remove());

  for (const name of THEMES) {
    for (const width of ['20em', '40em']) {
      it(`${name}, ${width} wide, moves nothing when a plan is picked`, async () => {
        await use(name);
        const column = await fixture<HTMLElement>(html`<div style="inline-size: ${width}"></div>`);
        const offer = await readyOffer({ quantity: '2', 'show-monthly': '' }, column);
        const heightOfOffers = () => inside(offer, '[part=offers]').getBoundingClientRect().height;
        const height = heightOfOffers();
        radio(offer, 1).click();
        await offer.updateComplete;
        expect(heightOfOffers()).to.equal(height);
      });
    }
  }
});
