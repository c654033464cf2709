import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ADDRESS_MAX_LENGTH,
  COMBINING_MARKS_MAX,
  COVERAGE_MAX_LENGTH,
  COVERAGE_SECTIONS_MAX,
  COVERAGE_STATEMENTS_MAX,
  COVERAGE_TEXTS_MAX,
  ENCODED_ID_MAX_LENGTH,
  HEADING_MAX_LENGTH,
  ID_MAX_LENGTH,
  OFFERS_MAX,
  QUOTE_VALUES_MAX,
  STATEMENT_MAX_LENGTH,
} from '../../src/schemas/limits.ts';
import { Quote } from '../../src/schemas/quote.ts';
import { readQuote } from '../../src/schemas/read-quote.ts';
import { exampleQuote } from '../support/quotes.ts';

const base = 'https://plans.example/api/';
const [offer, second] = exampleQuote().warrantyQuoteItemList;

/** The quote as it is read, and the paths of what was left out of it. */
const read = (value: unknown) => {
  const leftOut: string[] = [];
  const onLeftOut = (path: string) => leftOut.push(path);
  const { data: quote, issues = [] } = readQuote(value, { base, onLeftOut });
  return { quote, paths: issues.map(({ path }) => path), leftOut };
};
const readWith = (fields: object) => read({ ...exampleQuote(), ...fields });
const readOffer = (fields: object) =>
  readWith({ warrantyQuoteItemList: [{ ...offer, ...fields }, second] });
const section = (...coverageItemList: unknown[]) => ({
  coverageItemType: 'COVERAGE_OPTION',
  coverageItemTitle: 'Covered',
  coverageItemList,
});

describe('a quote', () => {
  describe('is shown without what is malformed and not needed for a sale', () => {
    const cases: [path: string, values: unknown[], instead: unknown][] = [
      ['lowerPrice', ['1.50', true, {}, NaN], undefined],
      ['upperPrice', ['1.50', true, [1]], undefined],
      ['tncLink', [17, true, {}], undefined],
      ['productImageUrl', [17, false, []], undefined],
      ['coverageWidgetHeading', [undefined, null, 17, ['text']], ''],
      ['coveragePopupHeading', [undefined, null, 17, {}], ''],
      ['coverageList', [undefined, null, 'text', {}], []],
    ];
    for (const [path, values, instead] of cases) {
      it(path, () => {
        for (const value of values) {
          const { quote, leftOut } = readWith({ [path]: value });
          assert.deepEqual(leftOut, [path], JSON.stringify(value));
          assert.deepEqual(quote?.[path], instead);
          assert.deepEqual(
            { ...exampleQuote(), ...quote, [path]: 'same' },
            { ...exampleQuote(), [path]: 'same' },
          );
        }
      });
    }

    it('a section without a title, without statements, or that is not an object', () => {
      const good = section('Stains');
      for (const wrong of [
        { ...good, coverageItemTitle: undefined },
        { ...good, coverageItemTitle: 5 },
        { ...good, coverageItemList: null },
        { ...good, coverageItemList: 'Stains' },
        null,
        'Stains',
        [good],
      ]) {
        const { quote, leftOut } = readWith({ coverageList: [wrong, good] });
        assert.deepEqual(quote?.coverageList, [good]);
        assert.deepEqual(leftOut, ['coverageList[0]']);
      }
    });

    it('a statement that is no text; empty ones without a word', () => {
      const { quote, leftOut } = readWith({
        coverageList: [section('Stains', 5, '', ' \n', null, 'Burns')],
      });
      assert.deepEqual(quote?.coverageList, [section('Stains', 'Burns')]);
      assert.deepEqual(leftOut, [
        'coverageList[0].coverageItemList[1]',
        'coverageList[0].coverageItemList[4]',
      ]);
    });

    it('and says nothing of what may be absent', () => {
      for (const absent of [undefined, null]) {
        const { quote, leftOut } = readWith({
          lowerPrice: absent,
          upperPrice: absent,
          tncLink: absent,
          productImageUrl: absent,
        });
        assert.equal(quote?.warrantyQuoteId, exampleQuote().warrantyQuoteId);
        assert.deepEqual(leftOut, []);
      }
    });

    it('a kind of section that is no text; then it is of an unknown one', () => {
      for (const coverageItemType of [undefined, null, 5, {}]) {
        const { quote } = readWith({ coverageList: [{ ...section('Stains'), coverageItemType }] });
        assert.equal(quote?.coverageList[0]?.coverageItemType, '');
      }
    });

    it('and says nothing of the one that has no offer', () => {
      const { quote, leftOut } = readWith({ warrantyQuoteItemList: [], tncLink: 5 });
      assert.deepEqual(quote?.warrantyQuoteItemList, []);
      assert.deepEqual(leftOut, []);
    });
  });

  describe('without an offer is a quote', () => {
    for (const [what, value] of Object.entries({
      'without the list': {},
      'with null for a list': { warrantyQuoteItemList: null, warrantyQuoteId: null },
      'with an empty list': { warrantyQuoteItemList: [], warrantyQuoteId: 5 },
    })) {
      it(what, () =>
        assert.deepEqual(Quote.parse(value), {
          warrantyQuoteId: '',
          warrantyQuoteItemList: [],
          coverageWidgetHeading: '',
          coveragePopupHeading: '',
          coverageList: [],
        }),
      );
    }
  });

  describe('is sold without the offers that cannot be sold, which are', () => {
    const id = 'x'.repeat(ID_MAX_LENGTH);
    const text = [undefined, null, '', 1, {}, 'half \ud83d', '\ude00 half', `${id}x`];
    const number = [undefined, null, 'text', '', true, {}, [1], -1, '1e2', ' 1', '01', '-1', '+1'];
    const cases: Record<string, unknown[]> = {
      warrantyQuoteItemId: text,
      warrantySKU: text,
      warrantyTenure: [...number, 0, -0, 1.5, '1.5', '0'],
      warrantyPrice: [
        ...number,
        -0.01,
        -0,
        1e-21,
        0.0000012345678901234567,
        5e-324,
        1e21,
        Infinity,
        '0x1',
        '1,99',
        '1.',
        // A binary number may not keep as many digits.
        '1000000000',
        '1.0000001',
      ],
    };
    for (const [field, values] of Object.entries(cases)) {
      it(`those with a malformed ${field}`, () => {
        for (const value of values) {
          const { quote, leftOut } = readOffer({ [field]: value });
          assert.deepEqual(quote?.warrantyQuoteItemList, [second], String(value));
          assert.deepEqual(leftOut, ['warrantyQuoteItemList[0]']);
          const alone = readWith({ warrantyQuoteItemList: [{ ...offer, [field]: value }] });
          assert.equal(alone.quote, undefined);
          assert.deepEqual(alone.paths, [`warrantyQuoteItemList[0].${field}`]);
        }
      });
    }

    it('those with an id or a SKU that grows too long in a form; not those that just fit', () => {
      // Each of these letters has three bytes, and nine characters where it is URL-encoded.
      const most = '保'.repeat(Math.floor(ENCODED_ID_MAX_LENGTH / 9)).padEnd(88, 'x');
      assert.equal(encodeURIComponent(most).length, ENCODED_ID_MAX_LENGTH);
      for (const field of ['warrantyQuoteItemId', 'warrantySKU']) {
        for (const fits of [id, most]) {
          assert.deepEqual(readOffer({ [field]: fits }).leftOut, []);
          assert.deepEqual(readOffer({ [field]: `${fits}x` }).leftOut, [
            'warrantyQuoteItemList[0]',
          ]);
        }
      }
    });

    it('those that are no object', () => {
      for (const wrong of [null, 1, 'text', [offer]]) {
        const { quote, leftOut } = readWith({ warrantyQuoteItemList: [wrong, second] });
        assert.deepEqual(quote?.warrantyQuoteItemList, [second]);
        assert.deepEqual(leftOut, ['warrantyQuoteItemList[0]']);
      }
    });

    it('and is none where the list is none, or two offers have one id', () => {
      for (const list of ['text', 5, {}, [offer, offer]]) {
        assert.deepEqual(readWith({ warrantyQuoteItemList: list }).paths, [
          'warrantyQuoteItemList',
        ]);
      }
    });

    it('and is none without its own id', () => {
      for (const warrantyQuoteId of [undefined, null, '', 5, '\ud83d', `${id}x`]) {
        assert.deepEqual(readWith({ warrantyQuoteId }).paths, ['warrantyQuoteId']);
        const alone = readWith({ warrantyQuoteId, warrantyQuoteItemList: [offer] });
        assert.deepEqual(alone.paths, ['warrantyQuoteId']);
      }
    });
  });

  it('has the numbers that plain decimal texts say', () => {
    for (const [text, price] of [
      ['19.99', 19.99],
      ['0', 0],
      ['0.000001', 0.000001],
      ['999999999.999999', 999_999_999.999_999],
    ] as const) {
      assert.equal(
        readOffer({ warrantyPrice: text }).quote?.warrantyQuoteItemList[0]?.warrantyPrice,
        price,
      );
    }
    const { quote } = readOffer({ warrantyTenure: '7' });
    assert.equal(quote?.warrantyQuoteItemList[0]?.warrantyTenure, 7);
  });

  it('has addresses relative to the service made absolute, and others as they are', () => {
    for (const [given, address] of [
      ['/terms', 'https://plans.example/terms'],
      ['//other.example/terms?a=b', 'https://other.example/terms?a=b'],
      ['https://plans.example/terms', 'https://plans.example/terms'],
      ['javascript:alert(1)', 'javascript:alert(1)'],
      ['plans.example/terms', 'plans.example/terms'],
    ]) {
      const { quote } = readWith({ tncLink: given, productImageUrl: given });
      assert.equal(quote?.tncLink, address);
      assert.equal(quote?.productImageUrl, address);
    }
    assert.deepEqual(readWith({ tncLink: '//[' }).leftOut, ['tncLink']);
    assert.equal(Quote.parse({ ...exampleQuote(), tncLink: '/terms' }).tncLink, '/terms');
  });

  describe('has at most', () => {
    it('so much, and nothing is said of one that has just that', () => {
      const offers = Array.from({ length: OFFERS_MAX }, (_, index) => ({
        ...offer,
        warrantyQuoteItemId: String(index),
      }));
      const statements = Array<string>(COVERAGE_STATEMENTS_MAX).fill('Burns');
      const long = Array<string>(9).fill('x'.repeat(STATEMENT_MAX_LENGTH));
      const rest = COVERAGE_MAX_LENGTH - 9 * STATEMENT_MAX_LENGTH - 'Covered'.length;
      for (const coverageList of [
        Array(COVERAGE_SECTIONS_MAX).fill(section('Burns')),
        [section(...statements)],
        [section(...long, 'x'.repeat(rest))],
      ]) {
        const { quote, leftOut } = readWith({ warrantyQuoteItemList: offers, coverageList });
        assert.deepEqual(quote?.warrantyQuoteItemList, offers);
        assert.deepEqual(quote.coverageList, coverageList);
        assert.deepEqual(leftOut, []);
      }
    });

    it(`${QUOTE_VALUES_MAX.toLocaleString('en')} values; one with more keeps what the interface names`, () => {
      const known = exampleQuote();
      const unknown = Array<number>(QUOTE_VALUES_MAX).fill(0);
      const { quote, leftOut } = read({ ...known, unknown });
      assert.deepEqual({ ...quote }, known);
      assert.deepEqual(leftOut, []);
      const list = Array<string>(QUOTE_VALUES_MAX).fill('Burns');
      const long = readWith({ coverageList: [section(...list)] });
      assert.deepEqual(long.quote?.coverageList, [
        section(...list.slice(0, COVERAGE_STATEMENTS_MAX)),
      ]);
      assert.deepEqual(long.leftOut, [
        `coverageList[0].coverageItemList[${COVERAGE_STATEMENTS_MAX}]`,
      ]);
    });

    it(`${OFFERS_MAX} offers`, () => {
      const offers = Array.from({ length: OFFERS_MAX + 5 }, (_, index) => ({
        ...offer,
        warrantyQuoteItemId: String(index),
      }));
      const { quote, leftOut } = readWith({ warrantyQuoteItemList: offers });
      assert.deepEqual(quote?.warrantyQuoteItemList, offers.slice(0, OFFERS_MAX));
      assert.deepEqual(leftOut, [`warrantyQuoteItemList[${OFFERS_MAX}]`]);
    });

    it(`${COVERAGE_SECTIONS_MAX} sections, ${COVERAGE_STATEMENTS_MAX} statements in each`, () => {
      const list = Array<string>(COVERAGE_STATEMENTS_MAX + 1).fill('Burns');
      const sections = Array<unknown>(COVERAGE_SECTIONS_MAX).fill(section('Burns'));
      const { quote, leftOut } = readWith({ coverageList: [section(...list), ...sections] });
      assert.equal(quote?.coverageList.length, COVERAGE_SECTIONS_MAX);
      assert.equal(quote.coverageList[0]?.coverageItemList.length, COVERAGE_STATEMENTS_MAX);
      assert.deepEqual(leftOut, [
        `coverageList[${COVERAGE_SECTIONS_MAX}]`,
        `coverageList[0].coverageItemList[${COVERAGE_STATEMENTS_MAX}]`,
      ]);
    });

    it(`${COVERAGE_TEXTS_MAX} titles and statements in all sections together`, () => {
      const list = Array<string>(COVERAGE_STATEMENTS_MAX).fill('Burns');
      const { quote, leftOut } = readWith({
        coverageList: Array(COVERAGE_SECTIONS_MAX).fill(section(...list)),
      });
      const shown = quote?.coverageList.map(({ coverageItemList }) => coverageItemList.length + 1);
      assert.equal(
        shown?.reduce((sum, texts) => sum + texts, 0),
        COVERAGE_TEXTS_MAX,
      );
      assert.equal(leftOut.at(-1), `coverageList[${COVERAGE_SECTIONS_MAX - 1}]`);
    });

    it(`${HEADING_MAX_LENGTH} characters in a heading or title, the last one "…"`, () => {
      const long = 'x'.repeat(HEADING_MAX_LENGTH);
      const cut = `${long.slice(1)}…`;
      const { quote, leftOut } = readWith({
        coverageWidgetHeading: long,
        coveragePopupHeading: `${long}x`,
        coverageList: [{ ...section(), coverageItemTitle: `${long}x` }],
      });
      assert.equal(quote?.coverageWidgetHeading, long);
      assert.equal(quote.coveragePopupHeading, cut);
      assert.equal(quote.coverageList[0]?.coverageItemTitle, cut);
      assert.deepEqual(leftOut, []);
    });

    it(`${STATEMENT_MAX_LENGTH} in a statement, never half of a character`, () => {
      const { quote } = readWith({ coverageList: [section('😀'.repeat(STATEMENT_MAX_LENGTH))] });
      const [statement = ''] = quote?.coverageList[0]?.coverageItemList ?? [];
      assert.equal(statement, `${'😀'.repeat(STATEMENT_MAX_LENGTH / 2 - 1)}…`);
    });

    it(`${COVERAGE_MAX_LENGTH.toLocaleString('en')} in all titles and statements together`, () => {
      const long = Array<string>(30).fill('x'.repeat(STATEMENT_MAX_LENGTH));
      const { quote, leftOut } = readWith({ coverageList: [section(...long), section('Burns')] });
      const texts = quote?.coverageList.flatMap((shown) => [
        shown.coverageItemTitle,
        ...shown.coverageItemList,
      ]);
      assert.ok((texts?.join('').length ?? Infinity) <= COVERAGE_MAX_LENGTH);
      assert.equal(leftOut.at(-1), 'coverageList[1]');
    });

    it(`${ADDRESS_MAX_LENGTH} in an address, or it has none`, () => {
      const address = base.padEnd(ADDRESS_MAX_LENGTH, 'x');
      assert.equal(readWith({ tncLink: address }).quote?.tncLink, address);
      assert.deepEqual(readWith({ tncLink: `${address}x` }).leftOut, ['tncLink']);
    });

    it(`${COMBINING_MARKS_MAX} combining marks on a letter`, () => {
      const marks = '\u0301'.repeat(COMBINING_MARKS_MAX);
      const { quote } = readWith({
        coverageWidgetHeading: `a${marks}\u0301\u0302b${marks}c`,
        coveragePopupHeading: '\u0301'.repeat(250_000),
      });
      assert.equal(quote?.coverageWidgetHeading, `a${marks}b${marks}c`);
      assert.equal(quote.coveragePopupHeading, marks);
    });
  });

  it('has one space in its texts where the service sent many, because some browsers do not break a line of wide ones', () => {
    const { quote } = readWith({
      coverageWidgetHeading: `${'\u3000'.repeat(450)}Protect \u3000\u3000 your\n\n\tsofa`,
      coverageList: [section(`From\u00a0\u202e\u00a0$1 ${'\u3000'.repeat(450)}`, 'Drops')],
    });
    assert.equal(quote?.coverageWidgetHeading, '\u3000Protect your\nsofa');
    assert.deepEqual(quote.coverageList, [section('From\u00a0$1 ', 'Drops')]);
  });

  it('has no character in its texts that changes the direction of others, and no half of one', () => {
    const { quote } = readWith({
      coverageWidgetHeading: '\u202eabc\u202c \u2066d\u2069\u200f\u061c',
      coverageList: [section('\u202e', '\ud83d!')],
    });
    assert.equal(quote?.coverageWidgetHeading, 'abc d');
    assert.deepEqual(quote.coverageList, [section('\ufffd!')]);
  });
});
