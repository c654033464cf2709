import { expect } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
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
});
