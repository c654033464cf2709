import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { createOffer, inside, radio, radios, readyOffer } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

const THEMES = ['line', 'outline', 'soft', 'solid'];

/** The themes that lay their accent over the marked offer. */
const TINTED = ['soft', 'solid'];

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

  const layouts = [
    { layout: 'a list', width: '20em', attributes: { 'show-monthly': '' }, isRow: false },
    { layout: 'a row', width: '50em', attributes: { 'show-monthly': null }, isRow: true },
  ];
  for (const name of THEMES) {
    for (const { layout, width, attributes, isRow } of layouts) {
      it(`${name}, as ${layout}, moves nothing when a plan is picked`, async () => {
        await use(name);
        const column = await fixture<HTMLElement>(html`<div style="inline-size: ${width}"></div>`);
        const offer = await readyOffer({ quantity: '2', ...attributes }, column);
        const places = () => radios(offer).map((each) => each.getBoundingClientRect().top);
        const heightOfOffers = () => inside(offer, '[part=offers]').getBoundingClientRect().height;
        const before = { places: places(), height: heightOfOffers() };
        expect(new Set(before.places).size === 1).to.equal(isRow);
        radio(offer, 1).click();
        await offer.updateComplete;
        expect({ places: places(), height: heightOfOffers() }).to.deep.equal(before);
      });
    }
    for (const layout of ['full', 'compact']) {
      it(`${name}, has the same height while it loads and once it is there, ${layout}`, async () => {
        await use(name);
        const service = await ScriptedService.create('/scripted');
        await service.script([{ body: exampleQuote(), behaviour: 'hold' }]);
        const offer = createOffer(service, { layout });
        await fixture(html`<div style="font: 16px sans-serif; inline-size: 600px">${offer}</div>`);
        await service.waitForRequests(1);
        const { height } = offer.getBoundingClientRect();
        const ready = oneEvent(offer, 'warranty-ready');
        await service.release();
        await ready;
        expect(offer.getBoundingClientRect().height).to.equal(height);
      });
    }

    for (const place of [':root', 'main', 'warranty-offer']) {
      it(`${name}, gives way to what the page sets on ${place}`, async () => {
        const page = await fixture(html`<main><style></style></main>`);
        await use(name);
        const offer = await readyOffer({}, page);
        const [input] = radios(offer);
        const label = input?.closest('label');
        if (!input || !label) throw new Error('There is no offer.');
        input.click();
        await offer.updateComplete;
        const sheet = page.querySelector('style');
        const set = (properties: string) => sheet?.replaceChildren(`${place} { ${properties} }`);
        set('--warranty-accent: #f00; --warranty-radius: 9px');
        expect(getComputedStyle(input).accentColor).to.equal('rgb(255, 0, 0)');
        expect(getComputedStyle(label).borderRadius).to.equal('9px');
        const tint = getComputedStyle(label).backgroundColor;
        if (TINTED.includes(name)) expect(tint).to.match(/^color\(srgb 1 0 0 /);
        set('--warranty-selected-background: #010203');
        expect(getComputedStyle(label).backgroundColor).to.equal('rgb(1, 2, 3)');
      });
    }
  }
});
