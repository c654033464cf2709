import { expect, fixture, html } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import { inside } from '../../../support/offer-fixture.ts';
import { openPopup } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

const section = (coverageItemType: string, coverageItemTitle: string) => ({
  coverageItemType,
  coverageItemTitle,
  coverageItemList: ['Normal wear'],
});

/** Sections of a popup with these. */
async function sections(...coverageList: ReturnType<typeof section>[]) {
  const popup = await openPopup({ quote: exampleQuote({ coverageList }) });
  await expect(popup).to.be.accessible();
  return [...(popup.shadowRoot?.querySelectorAll<HTMLElement>('[part=coverage]') ?? [])];
}

/** Where the text of an element is seen, from its character at a place to its last. */
function rectOf(element: HTMLElement, text: string, from: number): DOMRect {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()?.textContent !== text);
  range.setStart(walker.currentNode, from);
  range.setEnd(walker.currentNode, text.length);
  return range.getBoundingClientRect();
}

/** How the mark of a statement looks, whatever its colour is. */
function markOf(found: HTMLElement | undefined): string[] {
  const item = found?.querySelector('li');
  if (!item) throw new Error('The section has no statement.');
  const { content, borderInlineEndWidth, rotate } = getComputedStyle(item, '::before');
  return [content, borderInlineEndWidth, rotate];
}

describe('<warranty-popup>, what the plan covers,', () => {
  afterEach(() => configure({ words: null }));

  it('is named as covered, with and without a title', async () => {
    const found = await sections(
      section('COVERAGE_OPTION', 'Accidents'),
      section('COVERAGE_OPTION', ''),
    );
    expect(found.map(({ role, ariaLabel }) => [role, ariaLabel])).to.deep.equal([
      ['group', 'Covered: Accidents'],
      ['group', 'Covered'],
    ]);
    expect(found.map((each) => each.querySelector('h3')?.innerText)).to.deep.equal([
      'Accidents',
      'Covered',
    ]);
  });

  it('is said once where its title only repeats its kind', async () => {
    const [covered, excluded] = await sections(
      section('COVERAGE_OPTION', 'COVERED'),
      section('COVERAGE_EXCLUSION', 'Not covered'),
    );
    expect([covered?.ariaLabel, excluded?.ariaLabel]).to.deep.equal(['Covered', 'Not covered']);
    expect(covered?.querySelector('h3')?.innerText).to.equal('COVERED');
  });

  for (const kind of ['COVERAGE_EXCLUSION', 'coverage_option', 'SOMETHING_NEW', '']) {
    it(`never looks or sounds covered where its kind is ${JSON.stringify(kind)}`, async () => {
      const [covered, titled, plain] = await sections(
        section('COVERAGE_OPTION', 'Accidents'),
        section(kind, 'Accidents'),
        section(kind, ''),
      );
      expect([titled?.ariaLabel, plain?.ariaLabel]).to.deep.equal([
        'Not covered: Accidents',
        'Not covered',
      ]);
      expect(plain?.querySelector('h3')?.innerText).to.equal('Not covered');
      expect(markOf(titled)).not.to.deep.equal(markOf(covered));
      expect(markOf(titled)[0]).to.include('×');
      expect(markOf(plain)).to.deep.equal(markOf(titled));
    });
  }

  it("is so in the element's own language", async () => {
    configure({ words: { de: { covered: 'Geschützt', notCovered: 'Nicht geschützt' } } });
    const coverageList = [section('COVERAGE_OPTION', ''), section('OTHER', '')];
    const popup = await openPopup({ lang: 'de', quote: exampleQuote({ coverageList }) });
    const headings = [...(popup.shadowRoot?.querySelectorAll('h3') ?? [])];
    expect(headings.map(({ lang, innerText }) => [lang, innerText])).to.deep.equal([
      ['de', 'Geschützt'],
      ['de', 'Nicht geschützt'],
    ]);
  });

  for (const [page, quoteLang, title, statement] of [
    ['rtl', 'en', 'Accidents, too!', 'Spills, stains & drops.'],
    ['ltr', 'he', 'תאונות!', 'כתמים ונזקים.'],
  ] as const) {
    it(`ends where its own language does, on a page in ${page} with a quote in ${quoteLang}`, async () => {
      const parent = await fixture<HTMLElement>(html`<div dir=${page}></div>`);
      const coverageList = [
        { ...section('COVERAGE_OPTION', title), coverageItemList: [statement] },
      ];
      const lang = page === 'rtl' ? 'he' : 'en';
      const popup = await openPopup(
        { lang, quoteLang, quote: exampleQuote({ coverageList }) },
        parent,
      );
      for (const [tag, text] of [
        ['h3', title],
        ['li', statement],
      ] as const) {
        const line = inside(popup, tag);
        const [whole, last] = [0, text.length - 1].map((from) => rectOf(line, text, from));
        // There the lines of the page begin, and the text of the other direction ends.
        const side = page === 'rtl' ? 'right' : 'left';
        expect(last?.[side], tag).to.be.closeTo(whole?.[side] ?? 0, 1);
        const { [side]: start } = line.getBoundingClientRect();
        expect(whole?.[side], tag).to.be.closeTo(start, 1);
      }
    });
  }
});
