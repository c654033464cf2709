import { expect } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import { importWords } from '../../../../src/page/import-words.ts';
import { words as swedish } from '../../../../src/page/format/languages/sv.ts';
import { loadWordsBy, takeWords } from '../../../../src/page/words-source.ts';
import { expectConsole } from '../../../support/console.ts';
import { inside, readyOffer, shownText } from '../../../support/offer-fixture.ts';

const detailsOf = (offer: Element) => inside(offer, '[part=details]');

describe('the words of an offer', () => {
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    loadWordsBy((language) => asked.push(language));
  });
  after(() => loadWordsBy((language) => void importWords(language)));

  it('are English until those of its language are loaded, which are asked for once and move nothing', async () => {
    const offer = await readyOffer({ lang: 'sv-FI' });
    const other = await readyOffer({ lang: 'sv' });
    expect(asked).to.deep.equal(['sv']);
    expect(detailsOf(offer).textContent).to.equal('What is covered');
    expect(inside(offer, '[part=details]').lang).to.equal('en');
    const { height } = offer.getBoundingClientRect();
    takeWords('sv', swedish);
    await Promise.all([offer.updateComplete, other.updateComplete]);
    for (const each of [offer, other]) {
      expect(detailsOf(each).textContent).to.equal(swedish.details);
      expect(inside(each, '[part=details]').lang).to.equal('sv');
    }
    expect(offer.getBoundingClientRect().height).to.equal(height);
    await expect(offer).to.be.accessible();
  });

  it('are asked for in no other language than the element’s', async () => {
    await readyOffer({ lang: 'en-GB' });
    const taiwan = await readyOffer({ lang: 'zh-TW' });
    expect(asked).to.deep.equal([]);
    expect(detailsOf(taiwan).textContent).to.equal('What is covered');
  });

  it("are the page's own at once, and what these leave out is the language's when it is there", async () => {
    configure({ words: { fi: { details: 'Näin turva auttaa' } } });
    const offer = await readyOffer({ lang: 'fi', quantity: '2' });
    expect(detailsOf(offer).textContent).to.equal('Näin turva auttaa');
    expect(shownText(offer)).to.include('One plan is added');
    await importWords('fi');
    await offer.updateComplete;
    expect(detailsOf(offer).textContent).to.equal('Näin turva auttaa');
    expect(shownText(offer)).to.include('Jokaiselle kappaleelle');
    configure({ words: undefined });
  });

  it('stay English with one warning where a language does not load', async () => {
    expectConsole('warn', /speaks English: its words in xx did not load/);
    // @ts-expect-error: as if its file were gone
    await importWords('xx');
    // @ts-expect-error: as if its file were gone
    await importWords('xx');
  });
});
