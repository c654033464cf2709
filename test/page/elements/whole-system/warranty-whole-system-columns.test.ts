import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { importWords } from '../../../../src/page/import-words.ts';
import type { WarrantyWholeSystem } from '../../../../src/page/elements/whole-system/warranty-whole-system.ts';
import { allInside, inside } from '../../../support/offer-fixture.ts';
import { wholeSystem } from '../support/whole-system-fixture.ts';

/** Where each line of a text is. */
function linesOf(element: Element): DOMRect[] {
  const text = document.createRange();
  text.selectNodeContents(element);
  return [...text.getClientRects()];
}

/** What is wrong with the list of products in its column. */
function faultsOf(element: WarrantyWholeSystem): string[] {
  const { left, right } = element.getBoundingClientRect();
  // Quantity and price may stand on two lines: a price of one unit is no more than an amount.
  const price = inside(element, '[part=product-price]');
  const broken = new Set(linesOf(price).map(({ top }) => Math.round(top))).size > 1;
  const wide = allInside(element, '[part=product] > span').filter((text) =>
    linesOf(text).some((line) => line.left < left - 1 || line.right > right + 1),
  );
  return [
    ...(broken ? [`${price.textContent} breaks`] : []),
    ...wide.map((text) => `${text.textContent} is out of the column`),
  ];
}

describe('the products of a <warranty-whole-system>', () => {
  it('say below their prices what is covered, where text is large for the column: beside them, words would break', async () => {
    const column = await fixture<HTMLElement>(
      html`<div style="font: 32px sans-serif; inline-size: 328px"></div>`,
    );
    const element = await wholeSystem({}, column);
    const { bottom } = inside(element, '[part=product-price]').getBoundingClientRect();
    const state = inside(element, '[part=coverage-state]');
    expect(state.getBoundingClientRect().top).to.be.at.least(bottom);
    expect(linesOf(state)).to.have.length(1);
  });

  it('have one ring where they have the focus: that of the whole product', async () => {
    const element = await wholeSystem({ editable: true });
    const box = inside(element, 'input[type=checkbox]');
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot?.activeElement).to.equal(box);
    const rings = [box, box.closest('label')].map(
      (part) => part && getComputedStyle(part).outlineStyle,
    );
    expect(rings).to.deep.equal(['none', 'solid']);
  });

  for (const editable of [false, true]) {
    it(`keep their prices whole, and stay in a narrow column, editable: ${editable}`, async () => {
      const faults: string[] = [];
      for (const lang of ['en', 'de', 'fi', 'pl'] as const) {
        if (lang !== 'en') await importWords(lang);
        const column = await fixture<HTMLElement>(
          html`<div style="font: 16px sans-serif" lang=${lang}></div>`,
        );
        const element = await wholeSystem({ editable, currency: 'EUR' }, column);
        element.lang = lang;
        await element.updateComplete;
        for (const wordBreak of ['normal', 'break-word', 'break-all']) {
          column.style.wordBreak = wordBreak;
          for (const width of [180, 200, 240, 320]) {
            column.style.inlineSize = `${width}px`;
            const where = `${lang} ${wordBreak} ${width} px`;
            faults.push(...faultsOf(element).map((fault) => `${where}: ${fault}`));
          }
        }
      }
      expect(faults).to.deep.equal([]);
    });
  }
});
