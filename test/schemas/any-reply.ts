import * as fc from 'fast-check';

/** Texts that pages have trouble with. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\u202e', '\u0301'.repeat(40), '\ud83d', '<b>', '/terms', '//[', '😀'),
  fc.tuple(fc.string(), fc.nat(150)).map(([text, times]) => text.repeat(times).slice(0, 1200)),
);

const oddNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(-0, 1e-21, 5e-324, 1e21, 0.1 + 0.2, 2 ** 53, '19.99', '2', '1e3', '-1'),
);

const odd: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom<unknown>(null, true, [], {}, [null], { length: 1 }, { a: [{ b: [{}] }] }, [
    [[['']]],
  ]),
);

/** The value, or now and then another in its place, or none. */
const mostly = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: value, weight: 12 }, { arbitrary: odd, weight: 1 });

const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  mostly(fc.record(fields, { requiredKeys: [] }));

const id = fc.nat(99).map(String);
const address = fc.constantFrom(
  'https://plans.example/terms',
  '/terms',
  '//plans.example',
  'javascript:',
);

const offer = record({
  warrantyTenure: mostly(fc.integer({ min: 1, max: 10 })),
  warrantyPrice: mostly(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
  warrantyQuoteItemId: mostly(id),
  warrantySKU: mostly(fc.string({ minLength: 1 })),
  future: odd,
});

const section = record({
  coverageItemType: mostly(fc.constantFrom('COVERAGE_OPTION', 'EXCLUSION')),
  coverageItemTitle: mostly(oddText),
  coverageItemList: mostly(fc.array(mostly(oddText), { maxLength: 3 })),
});

/** A quote with what services get wrong, and now and then anything else that JSON can say. */
export const anyReply = fc.oneof(
  { weight: 20, arbitrary: nearQuote() },
  { weight: 1, arbitrary: odd },
);

function nearQuote() {
  return fc.record(
    {
      warrantyQuoteId: mostly(id),
      warrantyQuoteItemList: mostly(fc.array(offer, { maxLength: 3 })),
      coverageWidgetHeading: mostly(oddText),
      coveragePopupHeading: mostly(oddText),
      coverageList: mostly(fc.array(section, { maxLength: 2 })),
      lowerPrice: oddNumber,
      upperPrice: oddNumber,
      tncLink: mostly(address),
      productImageUrl: mostly(oddText),
      future: odd,
    },
    { requiredKeys: ['warrantyQuoteId', 'warrantyQuoteItemList'] },
  );
}
