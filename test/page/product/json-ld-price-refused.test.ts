import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd, product } from './page.ts';

const offer = (fields: Readonly<Record<string, unknown>>) => ({ '@type': 'Offer', ...fields });

describe('an unclear price in JSON-LD', () => {
  const list = { price: 60, priceType: 'https://schema.org/ListPrice' };
  const asked = { price: 49.9, priceCurrency: 'EUR' };
  const specified = (...priceSpecification: readonly unknown[]) => offer({ priceSpecification });

  const refused: Readonly<Record<string, [reason: string, offers: unknown]>> = {
    'a range': ['several-prices', { lowPrice: 10, highPrice: 20 }],
    'a range without its end': ['several-prices', { lowPrice: 10 }],
    'a range by other names': ['several-prices', offer({ minPrice: '10.00', maxPrice: '20.00' })],
    'a price that is said to be the lowest': ['several-prices', offer({ price: 10, minPrice: 10 })],
    'a price that is said to be the highest': [
      'several-prices',
      offer({ price: 20, maxPrice: 20 }),
    ],
    'a range that an offer specifies beside its lowest price': [
      'several-prices',
      offer({ price: 10, priceSpecification: { price: 10, minPrice: 10, maxPrice: 20 } }),
    ],
    'a range that an offer specifies alone': [
      'several-prices',
      specified({ minPrice: 10, maxPrice: 20 }),
    ],
    'a range with a sale price in it': [
      'several-prices',
      { lowPrice: 10, highPrice: 20, priceSpecification: [{ price: 10, priceType: 'SalePrice' }] },
    ],
    'a range of which one offer is shown': [
      'several-prices',
      { lowPrice: 10, highPrice: 20, offers: [offer({ price: 10 })] },
    ],
    'an aggregate that lists fewer offers than it counts': [
      'several-prices',
      { lowPrice: 10, highPrice: 20, offerCount: 2, offers: [offer({ price: 10 })] },
    ],
    'an aggregate of its lowest price alone that lists fewer offers than it counts': [
      'several-prices',
      { lowPrice: 10, offerCount: 2, offers: [offer({ price: 10 })] },
    ],
    'an aggregate of its lowest price alone that counts none': [
      'several-prices',
      { lowPrice: 10, offerCount: 0 },
    ],
    'an aggregate with a bound that none of its offers has, though it lists all (VTEX: a price for who pays at once)':
      [
        'several-prices',
        { lowPrice: 10, highPrice: 20, offerCount: 1, offers: [offer({ price: 10 })] },
      ],
    'an aggregate that lists an offer without a price': [
      'several-prices',
      { lowPrice: 10, highPrice: 20, offerCount: 2, offers: [offer({ price: 10 }), offer({})] },
    ],
    'an aggregate with a price of its own that none of its offers has': [
      'several-prices',
      { price: 30, offerCount: 1, offers: [offer({ price: 10 })] },
    ],
    'a price in two cases': ['several-prices', { price: 10, Price: 20 }],
    'a price by the month': ['several-prices', specified({ price: 5, billingDuration: 'P1M' })],
    'a price that is specified by the month besides': [
      'several-prices',
      offer({ price: '29', priceSpecification: { price: '29.00', unitText: 'Monat' } }),
    ],
    'by the month, as it was computed': [
      'several-prices',
      offer({
        ...asked,
        price: 29.9917,
        priceSpecification: { price: 29.9917, unitText: 'MONTH' },
      }),
    ],
    ...Object.fromEntries(
      ['P1D', 'P1W', 'P1M', 'P1Y'].map((billingDuration) => [
        `a price that is specified besides to be billed for ${billingDuration}`,
        [
          'several-prices',
          offer({ price: 29, priceSpecification: { price: '29.00', billingDuration } }),
        ] as const,
      ]),
    ),
    'a price of which it is specified that it is by the day': [
      'several-prices',
      offer({ price: 120, priceSpecification: { unitText: 'per day' } }),
    ],
    ...Object.fromEntries(
      ['MON', 'DAY', 'WEE', 'ANN', 'HUR'].map((unitCode) => [
        `a price by time, by its code of UN/CEFACT, ${unitCode}`,
        ['several-prices', specified({ price: 29, unitCode })] as const,
      ]),
    ),
    ...Object.fromEntries(
      ['week', 'year', 'hour'].map((unit) => [
        `a price of which it is specified that it is per ${unit}`,
        ['several-prices', specified({ price: 29, unitText: `per ${unit}` })] as const,
      ]),
    ),
    'a price by the month of reference': [
      'several-prices',
      specified({ price: 29, referenceQuantity: { value: 1, unitCode: 'MON' } }),
    ],
    'a price that is specified by the month of reference besides': [
      'several-prices',
      offer({
        price: 29,
        priceSpecification: { price: 29, referenceQuantity: [{ unitText: 'month' }] },
      }),
    ],
    'a price to rent by an object': [
      'no-price',
      offer({
        price: 5,
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      }),
    ],
    'a price to rent': ['no-price', offer({ price: 5, businessFunction: 'LeaseOut' })],
    'a price beside a sale price': [
      'several-prices',
      offer({ price: 60, priceSpecification: { price: 49.9, priceType: 'salePrice' } }),
    ],
    'two prices': ['several-prices', [offer({ price: 10 }), offer({ price: 20 })]],
    'two prices in one field': ['several-prices', offer({ price: [10, 20] })],
    'one price in two currencies': [
      'several-prices',
      [offer({ price: 10, priceCurrency: 'EUR' }), offer({ price: 10, priceCurrency: 'USD' })],
    ],
    'a price beside one that is unreadable': [
      'several-prices',
      [offer({ price: 10 }), offer({ price: '1.299' })],
    ],
    'two prices of one id': [
      'several-prices',
      [offer({ '@id': '#o', price: 10 }), offer({ '@id': '#o', price: 20 })],
    ],
    'a price in euros that is said to be in dollars': [
      'several-prices',
      offer({ price: '€41.00 EUR', priceCurrency: 'USD' }),
    ],
    'a price in pounds that is said to be in euros': [
      'several-prices',
      offer({ price: '£45', priceCurrency: 'EUR' }),
    ],
    ...Object.fromEntries(
      [
        ['£45', 'USD'],
        ['$45', 'GBP'],
        ['¥5480', 'USD'],
        ['$45', 'JPY'],
        ['₹4500', 'USD'],
        ['$45', 'INR'],
        ['$45.00 CAD', 'USD'],
        ['CHF 45.00', 'EUR'],
        ['549,00 kr', 'EUR'],
        ['1 299,00 zł', 'EUR'],
        ['12 990,00 Kč', 'EUR'],
        ['1 299,00 лв', 'EUR'],
        ['549,00 kr', 'USD'],
        ['49.00 zł', 'CAD'],
        ['₺549', 'AUD'],
        ['99¢', 'USD'],
        ['€45', 'SEK'],
        ['CHF 45.00', 'SEK'],
      ].map(([price, priceCurrency]) => [
        `a price of ${price} that is said to be in ${priceCurrency}`,
        ['several-prices', offer({ price, priceCurrency })] as const,
      ]),
    ),
    'a number that is 1.299 in the page, thousands': [
      'unreadable-price',
      offer({ price: 1.299, priceCurrency: 'EUR' }),
    ],
    'a number of forints that is 12.990 in the page, thousands': [
      'unreadable-price',
      offer({ price: 12.99, priceCurrency: 'HUF' }),
    ],
    'a number of krónur that is 129.000 in the page, thousands': [
      'unreadable-price',
      offer({ price: 129, priceCurrency: 'ISK' }),
    ],
    'a number of pesos that is 12.990 in the page, thousands': [
      'unreadable-price',
      offer({ price: 12.99, priceCurrency: 'CLP' }),
    ],
    'a number of pesos that is 129.000 in the page, thousands': [
      'unreadable-price',
      offer({ price: 129, priceCurrency: 'COP' }),
    ],
    'a number of pesos that is 999.990 in the page, thousands': [
      'unreadable-price',
      offer({ price: 999.99, priceCurrency: 'CLP' }),
    ],
    'a number of rupiahs that is 129.900 in the page, thousands': [
      'unreadable-price',
      offer({ price: 129.9, priceCurrency: 'IDR' }),
    ],
    ...Object.fromEntries(
      ['ARS', 'PYG', 'VND'].map((priceCurrency) => [
        `a number of ${priceCurrency} that is 990.000 in the page, thousands`,
        ['unreadable-price', offer({ price: 990, priceCurrency })] as const,
      ]),
    ),
    'a text in dinars of Iraq that is 12.500 in the page, thousands': [
      'unreadable-price',
      offer({ price: '12.500', priceCurrency: 'IQD' }),
    ],
    'a text in dinars with a comma, which may be thousands': [
      'unreadable-price',
      offer({ price: '12,500', priceCurrency: 'TND' }),
    ],
    'an ambiguous text': ['unreadable-price', offer({ price: '1.299' })],
    'a text in yen that may be thousands, or may have decimals that a template adds': [
      'unreadable-price',
      offer({ price: '299.000', priceCurrency: 'JPY' }),
    ],
    'a word': ['unreadable-price', offer({ price: 'free' })],
    'an object': ['unreadable-price', offer({ price: { amount: 10 } })],
    'a yes': ['unreadable-price', offer({ price: true })],
    zero: ['unreadable-price', offer({ price: 0 })],
    'zero as text': ['unreadable-price', offer({ price: '0.00' })],
    'less than zero': ['unreadable-price', offer({ price: -5 })],
    'only a list price': ['no-price', specified(list)],
    'only a list price, its type an object': [
      'no-price',
      specified({ price: 60, priceType: { '@id': 'https://schema.org/ListPrice' } }),
    ],
    'only a price of a kind that has no name': [
      'no-price',
      specified({ price: 60, priceType: { '@type': 'PriceTypeEnumeration' } }),
    ],
    'only an instalment, billed for a number of times': [
      'no-price',
      specified({ price: 5, billingDuration: 12 }),
    ],
    'only a price for businesses': [
      'no-price',
      offer({ price: 40, eligibleCustomerType: 'Business' }),
    ],
    'only a price for members': [
      'no-price',
      specified({ price: 40, validForMemberTier: { name: 'Gold' } }),
    ],
  };
  for (const [what, [reason, offers]] of Object.entries(refused)) {
    it(`is not guessed: ${what} is ${reason}`, () => {
      expect(outcome(jsonLd(product({ offers })))).to.equal(reason);
    });
  }

  it('by the month is not guessed from another notation either', () => {
    const openGraph =
      '<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="29">';
    for (const offers of [
      offer({ price: 29, priceSpecification: { price: 29, unitText: 'MONTH' } }),
      specified({ price: 29, billingDuration: 'P1M' }),
    ]) {
      expect(outcome(jsonLd(product({ offers })) + openGraph)).to.equal('several-prices');
    }
  });

  it('by the month is not guessed where its specification stands elsewhere', () => {
    const monthly = product({ offers: offer({ price: 29, priceSpecification: { '@id': '#s' } }) });
    expect(outcome(jsonLd(monthly, { '@id': '#s', price: 29, unitCode: 'MON' }))).to.equal(
      'several-prices',
    );
  });

  it('is refused when it is infinite', () => {
    expect(outcome(jsonLd(product()).replace('49.9', '1e999'))).to.equal('unreadable-price');
  });
});
