import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define.ts';
import { configure } from '../../src/page/configuration.ts';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import { wholeSystem } from '../page/elements/support/whole-system-fixture.ts';
import { askingShop } from '../support/asking-shop.ts';
import { createOffer, inside, radio, readyOffer } from '../support/offer-fixture.ts';
import { openPopup, popupOf } from '../support/popup-fixture.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService } from '../support/scripted-service.ts';

type Tag = 'warranty-offer' | 'warranty-popup' | 'warranty-whole-system';

/** What the merchant says of the plans: each is shown in a part of its own. */
const WORDS = {
  en: { tax: 'Tax included.', provider: 'By us.', start: 'Today.', cancel: 'Soon.' },
};

/** An image that every test server has. */
const IMAGE = new URL('/test/page/elements/popup/product.svg', location.href).href;
const quote = exampleQuote({ productImageUrl: IMAGE });

/** The names that `docs/elements.md` and editors have. */
async function documented(tag: Tag, kind: 'cssParts' | 'cssProperties'): Promise<string[]> {
  const manifest: Package = await (await fetch('/dist/custom-elements.json')).json();
  return manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((each): each is CustomElementDeclaration => 'tagName' in each && each.tagName === tag)
    .flatMap((element) => (element[kind] ?? []).map(({ name }) => name));
}

/** An offer that has no choice yet, and whose popup asks before an add. */
async function askingOffer(): Promise<WarrantyOffer> {
  const { form, offer } = await askingShop('#add-form', { 'show-monthly': '', quantity: '2' });
  offer.quote = quote;
  await offer.updateComplete;
  form.requestSubmit();
  radio(popupOf(offer), 1).click();
  await popupOf(offer).updateComplete;
  return offer;
}

/** Elements that show all their parts together. */
const SHOWN: Readonly<Record<Tag, () => Promise<Element[]>>> = {
  'warranty-offer': async () => {
    const chosen = await readyOffer();
    chosen.select('offer-2-years');
    const waiting = createOffer(await ScriptedService.create('/scripted', { behaviour: 'hang' }));
    chosen.after(waiting);
    await Promise.all([chosen.updateComplete, waiting.updateComplete]);
    return [await askingOffer(), chosen, waiting];
  },
  'warranty-popup': async () => [
    await openPopup(
      { quote, quantity: 2, warrantyQuoteItemId: 'offer-2-years' },
      undefined,
      () => {},
    ),
  ],
  'warranty-whole-system': async () => {
    const chosen = await wholeSystem({ quote });
    chosen.select('offer-2-years');
    chosen.showPopup();
    await chosen.updateComplete;
    return [chosen, await wholeSystem({ quote: undefined })];
  },
};

/** The shadow root of an element, and that of the popup in it. */
function rootsOf(element: Element): ShadowRoot[] {
  const popup = element.shadowRoot?.querySelector('warranty-popup');
  return [element.shadowRoot, popup?.shadowRoot].filter((root) => root instanceof ShadowRoot);
}

/** The parts that a style sheet of the page has reached. */
function styledParts(elements: readonly Element[]): string[] {
  const found = elements.flatMap(rootsOf).flatMap((root) =>
    [...root.querySelectorAll('[part]')].flatMap((element) => {
      const style = getComputedStyle(element);
      return [...element.part].filter((part) => style.getPropertyValue(`--styled-${part}`));
    }),
  );
  return [...new Set(found)];
}

/** So narrow that each plan is a row, which alone has the space that the page sets. */
function makeNarrow(host: Element): void {
  const shown = host.shadowRoot?.querySelector('dialog') ?? host;
  if (shown instanceof HTMLElement) shown.style.inlineSize = '8em';
}

/** A plan that is not marked. */
const PLAN = '.offers label:not(:has(:checked))';

/** Where it shows that a custom property is set: what it is seen of, by which property, and a value of that. */
const EFFECTS: Readonly<
  Record<string, readonly [inside: string, property: string, value: string]>
> = {
  '--warranty-accent': ['.offers input', 'accent-color', 'rgb(1, 2, 3)'],
  '--warranty-accent-text': ['[part=accept]', 'color', 'rgb(1, 2, 3)'],
  '--warranty-border-color': [PLAN, 'border-top-color', 'rgb(1, 2, 3)'],
  '--warranty-border-width': [PLAN, 'border-top-width', '3px'],
  '--warranty-background': [PLAN, 'background-color', 'rgb(1, 2, 3)'],
  '--warranty-selected-background': [
    '.offers label:has(:checked)',
    'background-color',
    'rgb(1, 2, 3)',
  ],
  '--warranty-shadow': [PLAN, 'box-shadow', 'rgb(1, 2, 3) 0px 1px 2px 0px'],
  '--warranty-padding': [PLAN, 'padding-top', '7px'],
  '--warranty-heading-size': ['.offers legend', 'font-size', '23px'],
  '--warranty-heading-weight': ['.offers legend', 'font-weight', '800'],
  '--warranty-radius': [PLAN, 'border-top-left-radius', '9px'],
  '--warranty-gap': ['.offers', 'column-gap', '11px'],
  '--warranty-popup-background': ['dialog', 'background-color', 'rgb(1, 2, 3)'],
  '--warranty-popup-color': ['dialog', 'color', 'rgb(1, 2, 3)'],
  '--warranty-popup-radius': ['dialog', 'border-top-left-radius', '9px'],
  '--warranty-popup-shadow': ['dialog', 'box-shadow', 'rgb(1, 2, 3) 0px 1px 2px 0px'],
};

for (const tag of Object.keys(SHOWN) as Tag[]) {
  describe(`a page's style sheet reaches of a <${tag}>`, () => {
    beforeEach(() => configure({ words: WORDS }));
    afterEach(() => configure({ words: null }));

    it('each part that the documents name', async () => {
      const parts = await documented(tag, 'cssParts');
      const rules = parts.map((part) => `${tag}::part(${part}) { --styled-${part}: yes }`);
      const sheet = await fixture(html`<style></style>`);
      sheet.textContent = rules.join('\n');
      const elements = await SHOWN[tag]();
      expect(parts).to.have.length.above(20);
      expect(styledParts(elements)).to.have.members(parts);
    });

    it('the look of all that the custom properties which the documents name are said to set', async () => {
      const properties = await documented(tag, 'cssProperties');
      const ofText = properties.filter((name) => name === '--warranty-font-size');
      expect(properties).to.have.members([...ofText, ...Object.keys(EFFECTS)]);
      const [element] = await SHOWN[tag]();
      if (!(element instanceof HTMLElement)) throw new Error('Nothing is shown.');
      for (const { host } of rootsOf(element)) makeNarrow(host);
      for (const [name, [selector, property, value]] of Object.entries(EFFECTS)) {
        element.style.setProperty(name, value);
        const shown = rootsOf(element).flatMap((root) => [...root.querySelectorAll(selector)]);
        expect(shown, name).to.have.length.above(0);
        for (const each of shown) {
          expect(getComputedStyle(each).getPropertyValue(property), name).to.equal(value);
        }
        element.style.removeProperty(name);
      }
      for (const name of ofText) {
        element.style.setProperty(name, '23px');
        expect(getComputedStyle(inside(element, 'legend')).fontSize).to.equal('23px');
      }
    });
  });
}

describe("a page's style sheet reaches of the rows of a <warranty-whole-system>", () => {
  it('the borders, as those of the offers', async () => {
    const element = await wholeSystem({ quote });
    element.style.setProperty('--warranty-border-width', '3px');
    element.style.setProperty('--warranty-border-color', 'rgb(1, 2, 3)');
    const row = getComputedStyle(inside(element, '[part=product]'));
    expect([row.borderBottomWidth, row.borderBottomColor]).to.deep.equal(['3px', 'rgb(1, 2, 3)']);
  });
});
