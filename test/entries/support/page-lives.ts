import * as fc from 'fast-check';
import type { OfferTraits, PageStep, TagStep } from './page-steps.ts';

type Values = readonly [string | undefined, ...(string | undefined)[]];

/** The first value most of the time. */
const mostly = <Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** The attributes of an offer: what a page mostly says, and what else it may say, malformed or not. */
const ATTRIBUTES: Readonly<Record<string, Values>> = {
  'product-title': ['Sofa', 'Table', undefined, 'Mug', 'Lamp', '', ' Sofa '],
  'product-price': ['799', '450.00', undefined, '799.00', '0', '1,000', 'abc', ''],
  'product-description': [undefined, 'Of oak', ''],
  'product-source': ['none', undefined, 'page', 'NONE', 'attributes', ''],
  'store-id': [undefined, 'other-store', ''],
  'service-url': [undefined, '/elsewhere', 'http://[', ''],
  country: [undefined, 'us', 'CA', 'Germany', ''],
  state: [undefined, 'CA', 'nv', 'California'],
  currency: [undefined, 'USD', 'eur', 'dollars'],
  loading: [undefined, 'eager', 'lazy', 'EAGER'],
  'ask-before': [undefined, 'form', '', '(('],
  quantity: [undefined, '3', '-1', 'abc'],
  timeout: [undefined, '2000', 'abc'],
  layout: [undefined, 'compact', 'other'],
  disabled: [undefined, ''],
  hidden: [undefined, ''],
  name: [undefined, 'warranty'],
  lang: [undefined, 'en-GB'],
  'tenure-unit': [undefined, 'month'],
};

/** What leaves the product to the page's markup. */
const READS = {
  'product-title': undefined,
  'product-price': undefined,
  'product-source': undefined,
};

const attributes = fc.record(
  Object.fromEntries(
    Object.entries(ATTRIBUTES).map(([name, values]) => [name, mostly(...values)] as const),
  ),
);

const offer: fc.Arbitrary<OfferTraits> = fc.record({
  attributes: fc.oneof(
    attributes,
    attributes.map((said) => ({ ...said, ...READS })),
  ),
  way: fc.constantFrom('written', 'written', 'attributes', 'properties'),
  place: fc.constantFrom('view', 'view', 'view', 'far', 'hidden', 'shadow', 'item'),
  given: mostly<OfferTraits['given']>(
    'nothing',
    'a quote',
    'what is no quote',
    'null for a quote',
    'what is no client',
  ),
});

const settings = fc.record(
  {
    serviceUrl: fc.constantFrom('/plans', 'https://plans.example/base/', ''),
    storeId: fc.constantFrom('demo-store', 'pushed-store'),
    country: fc.constantFrom('US', 'CA', ' us', 5),
    state: fc.constantFrom('NV', undefined, 'Nevada'),
    currency: fc.constantFrom('USD', 'EUR', 'none'),
  },
  { requiredKeys: [] },
);

const jsonLd = fc
  .record({
    name: mostly('Chair', 'Sofa', ''),
    description: mostly<string | undefined>('Of oak', undefined),
    price: mostly('120.00', '799', 'ask us'),
    priceCurrency: fc.constantFrom('USD', 'EUR', undefined),
  })
  .map(({ name, description, ...offers }) => {
    const product = JSON.stringify({ '@type': 'Product', name, description, offers });
    return { do: 'write' as const, html: `<script type="application/ld+json">${product}</script>` };
  });

const HTML = [
  '<script type="application/ld+json">{"@type":</script>',
  '<meta property="og:title" content="Chair"><meta property="product:price:amount" content="120.00">',
  '<meta property="og:title" content="Stool"><meta property="product:price:amount" content="30">',
  '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Chair</b><p itemprop="offers" itemscope><meta itemprop="price" content="120"></p></div>',
  '<h1>Chair</h1>',
  '<h1>Sofa</h1>',
  '<warranty-popup></warranty-popup>',
  '<warranty-whole-system></warranty-whole-system>',
  '<form><input name="matches"><button>Add</button></form>',
  '<script type="importmap">{}</script>',
  '<p>Text</p>',
] as const;

const which = fc.nat({ max: 3 });
const set = fc
  .constantFrom(...Object.entries(ATTRIBUTES))
  .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ name, value })));

const step: fc.Arbitrary<PageStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('offer' as const), offer }) },
  { weight: 2, arbitrary: jsonLd },
  fc.record({ do: fc.constant('write' as const), html: fc.constantFrom(...HTML) }),
  fc.record({ do: fc.constant('push' as const), settings }),
  { weight: 2, arbitrary: fc.constant({ do: 'settle' as const }) },
  fc.record({ do: fc.constantFrom('answer' as const, 'hide' as const, 'show' as const) }),
  {
    weight: 2,
    arbitrary: fc.constantFrom('elm', 'ash').map((wood) => ({
      do: 'describe' as const,
      text: `Of ${wood}`,
    })),
  },
  fc.record({ do: fc.constant('price' as const), text: fc.constantFrom('120.00', '99') }),
  fc.tuple(which, set).map(([place, { name, value }]) => ({
    do: 'set' as const,
    which: place,
    to: [name, value ?? null] as const,
  })),
  fc.record({ do: fc.constantFrom('remove' as const, 'move' as const), which }),
);

const tag: fc.Arbitrary<TagStep> = fc.record({
  do: fc.constant('tag'),
  kind: fc.constantFrom('blocking', 'blocking', 'defer', 'inserted'),
  attributes: fc.record(
    {
      'data-service-url': mostly('/plans', ''),
      'data-store-id': fc.constant('demo-store'),
      'data-country': mostly('US', ''),
      'data-state': fc.constantFrom('CA', ''),
      'data-currency': fc.constantFrom('USD', 'EUR'),
    },
    { requiredKeys: ['data-service-url', 'data-store-id', 'data-country'] },
  ),
});

/** What happens to a page until it is parsed, with the tag at a place of it, and after that. */
export interface PageLife {
  readonly parsing: readonly PageStep[];
  readonly tag: TagStep;
  readonly tagAt: number;
  readonly later: readonly PageStep[];
  /** After how many steps from the tag the elements' part comes. */
  readonly partsAfter: number;
  /** The service answers only when it is told. */
  readonly holdsReplies: boolean;
}

export const pageLife: fc.Arbitrary<PageLife> = fc.record({
  parsing: fc
    .tuple(
      fc.array(jsonLd, { maxLength: 1 }),
      fc.array(step, { minLength: 2, maxLength: 8, size: 'max' }),
    )
    .map(([first, others]) => [...first, ...others]),
  tag,
  tagAt: fc.nat({ max: 8 }),
  later: fc.array(step, { maxLength: 6, size: 'max' }),
  partsAfter: fc.nat({ max: 12 }),
  holdsReplies: fc.boolean(),
});
