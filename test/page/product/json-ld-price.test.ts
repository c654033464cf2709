import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd, product } from './page.ts';

const offer = (fields: Readonly<Record<string, unknown>>) => ({ '@type': 'Offer', ...fields });

describe('the price in JSON-LD', () => {
  const list = { price: 60, priceType: 'https://schema.org/ListPrice' };
  const asked = { price: 49.9, priceCurrency: 'EUR' };
  const specified = (...priceSpecification: readonly unknown[]) => offer({ priceSpecification });

  const prices: Readonly<Record<string, [shown: string, offers: unknown]>> = {
    'a number': ['49.9', offer({ price: 49.9 })],
    'a number of pesos in thousands': ['12990 CLP', offer({ price: 12990, priceCurrency: 'CLP' })],
    'a number of converted pesos': [
      '199853.34 COP',
      offer({ price: 199853.34, priceCurrency: 'COP' }),
    ],
    'a number as it was computed': ['34.18 EUR', offer({ price: 34.1768, priceCurrency: 'EUR' })],
    'a text that ends in half a cent': [
      '29.67 EUR',
      offer({ price: '29.665000', priceCurrency: 'EUR' }),
    ],
    'a text in dinars, with their thousandths': [
      '12.346 KWD',
      offer({ price: '12.345600', priceCurrency: 'KWD' }),
    ],
    ...Object.fromEntries(
      ['JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((priceCurrency) => [
        `a text in ${priceCurrency}, with its three decimals`,
        [`12.5 ${priceCurrency}`, offer({ price: '12.500', priceCurrency })] as const,
      ]),
    ),
    'a number in dinars, with their three decimals': [
      '12.345 BHD',
      offer({ price: 12.345, priceCurrency: 'BHD' }),
    ],
    'a text in rials, with their code and three decimals': [
      '1250.5 OMR',
      offer({ price: 'OMR 1,250.500', priceCurrency: 'OMR' }),
    ],
    'a text in dinars, in thousands, with three decimals': [
      '25000 IQD',
      offer({ price: '25000.000', priceCurrency: 'IQD' }),
    ],
    'a text in dinars, with three decimals before their code': [
      '12.5 JOD',
      offer({ price: '12.500 JOD', priceCurrency: 'JOD' }),
    ],
    'a text in dinars, in millions': [
      '1250000 IQD',
      offer({ price: '1.250.000', priceCurrency: 'IQD' }),
    ],
    'a text in dinars, in thousands by a point': [
      '12500 TND',
      offer({ price: '12.500,000', priceCurrency: 'TND' }),
    ],
    'a text of which no currency says how many decimals it has': [
      '12.345',
      offer({ price: '12.3450' }),
    ],
    'a text with a point': ['49.9', offer({ price: '49.90' })],
    'a text with a comma': ['1299.5', offer({ price: '1.299,50' })],
    'a text with a currency sign': ['49.9', offer({ price: '$49.90' })],
    'on the product itself': ['49.9', undefined],
    'in an array of one offer': ['49.9 EUR', [offer(asked)]],
    'the same from several sellers': ['49.9 EUR', [offer(asked), offer(asked)]],
    'both bounds of a range': [
      '49.9 EUR',
      { lowPrice: '49.90', highPrice: 49.9, priceCurrency: 'EUR' },
    ],
    'in an aggregate of offers': [
      '49.9 EUR',
      { '@type': 'AggregateOffer', priceCurrency: 'EUR', offers: [offer({ price: 49.9 })] },
    ],
    'in an aggregate whose one offer alone names the currency': [
      '49.9 EUR',
      { lowPrice: 49.9, highPrice: 49.9, offers: [offer({ price: 49.9, priceCurrency: 'EUR' })] },
    ],
    'in an aggregate whose bounds are those of the offers it lists': [
      '49.9 EUR',
      {
        lowPrice: 49.9,
        highPrice: 49.9,
        priceCurrency: 'EUR',
        offers: [offer({ price: '49.90' }), offer({ price: 49.9 })],
      },
    ],
    'in an aggregate of its lowest price alone that lists all the offers it counts': [
      '49.9 EUR',
      {
        lowPrice: 49.9,
        offerCount: 2,
        priceCurrency: 'EUR',
        offers: [offer({ price: '49.90' }), offer({ price: 49.9 })],
      },
    ],
    'a text with the sign of its currency': [
      '1299.5 EUR',
      offer({ price: '1.299,50 €', priceCurrency: 'EUR' }),
    ],
    'a text with a sign that several currencies have': [
      '49.9 CAD',
      offer({ price: 'CA$49.90', priceCurrency: 'CAD' }),
    ],
    'a text with the sign of the dollar beside a currency that has it too': [
      '49.9 MXN',
      offer({ price: '$49.90', priceCurrency: 'MXN' }),
    ],
    'a text with the code of its currency': [
      '49.9 USD',
      offer({ price: 'US$49.90 USD', priceCurrency: 'USD' }),
    ],
    'a text with the wide sign of yen': [
      '5480 JPY',
      offer({ price: '￥5480', priceCurrency: 'JPY' }),
    ],
    'a text with a sign that one currency has': [
      '49.9 TRY',
      offer({ price: '₺49,90', priceCurrency: 'TRY' }),
    ],
    'a text with the word of its currency': [
      '549 SEK',
      offer({ price: '549,00 kr', priceCurrency: 'SEK' }),
    ],
    'a text with the word that rupees have beside their sign': [
      '4999 INR',
      offer({ price: 'Rs. 4,999.00', priceCurrency: 'INR' }),
    ],
    'in fields of any case': ['49.9 EUR', { Price: 49.9, pricecurrency: 'eur' }],
    'beside a price by weight': [
      '49.9 EUR',
      specified(asked, { price: 5, referenceQuantity: { value: 100, unitCode: 'GRM' } }),
    ],
    'in a specification': ['49.9 EUR', offer({ priceSpecification: asked })],
    'in a specification, the price of the offer being null': [
      '49.9 EUR',
      offer({ price: null, priceSpecification: asked }),
    ],
    'in a specification, its currency in the offer': [
      '49.9 EUR',
      offer({ priceCurrency: 'EUR', priceSpecification: [{ price: '49.90' }] }),
    ],
    'beside a list price': ['49.9 EUR', specified(asked, list)],
    'beside a struck-through price': [
      '49.9 EUR',
      specified({ price: 60, priceType: 'StrikethroughPrice' }, asked),
    ],
    'beside a recommended price': [
      '49.9 EUR',
      specified({ price: 60, priceType: 'https://schema.org/SRP' }, asked),
    ],
    'beside a regular price, named a sale price': [
      '49.9 EUR',
      specified({ price: 60, priceType: 'RegularPrice' }, { ...asked, priceType: 'salePrice' }),
    ],
    'a regular price alone': ['49.9 EUR', specified({ ...asked, priceType: 'regularPrice' })],
    'beside a list price, its type an object': [
      '49.9 EUR',
      specified(asked, { price: 60, priceType: { '@id': 'https://schema.org/ListPrice' } }),
    ],
    'named a sale price by an object': [
      '49.9 EUR',
      specified({ ...asked, priceType: { '@id': 'https://schema.org/SalePrice' } }, list),
    ],
    'beside an instalment by the month of reference': [
      '799 GBP',
      offer({
        price: 799,
        priceCurrency: 'GBP',
        priceSpecification: { price: 33.29, referenceQuantity: { value: 1, unitCode: 'MON' } },
      }),
    ],
    'beside a price for members': [
      '49.9 EUR',
      specified({ price: 40, validForMemberTier: { name: 'Gold' } }, asked),
    ],
    'beside a price in bulk': [
      '49.9 EUR',
      specified(asked, { price: 40, eligibleQuantity: { minValue: 10 } }),
    ],
    'beside a price for just ten': [
      '49.9 EUR',
      specified(asked, { price: 40, eligibleQuantity: { value: 10 } }),
    ],
    'beside an instalment': [
      '49.9 EUR',
      specified(asked, { price: 5, priceComponentType: 'Installment' }),
    ],
    'also named a sale price': [
      '49.9',
      offer({ price: 49.9, priceSpecification: { ...asked, priceType: 'SalePrice' } }),
    ],
    'beside a price to rent': [
      '49.9 EUR',
      [
        offer({ ...asked, businessFunction: 'http://purl.org/goodrelations/v1#Sell' }),
        offer({ price: 5, businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }),
      ],
    ],
    'beside one for businesses': [
      '49.9 EUR',
      [
        offer({ ...asked, eligibleCustomerType: { '@id': 'https://schema.org/Public' } }),
        offer({ price: 40, eligibleCustomerType: { '@id': 'https://schema.org/Business' } }),
        offer({ price: 35, eligibleCustomerType: 'http://purl.org/goodrelations/v1#Business' }),
      ],
    ],
    'for businesses and everybody else': [
      '49.9 EUR',
      offer({ ...asked, eligibleCustomerType: ['Enduser', 'Business'] }),
    ],
    'beside a price to rent in an aggregate': [
      '49.9 EUR',
      {
        '@type': 'AggregateOffer',
        offers: [offer(asked), offer({ price: 5, businessFunction: 'LeaseOut' })],
      },
    ],
    'beside an instalment by the month': [
      '799 GBP',
      offer({
        price: 799,
        priceCurrency: 'GBP',
        priceSpecification: { price: 33.29, unitCode: 'MON', billingDuration: 24 },
      }),
    ],
    'beside instalments over ten months, of the same total': [
      '49.9 EUR',
      offer({ ...asked, priceSpecification: { price: 49.9, billingDuration: 'P10M' } }),
    ],
    'also specified by the piece': [
      '49.9 EUR',
      offer({ ...asked, priceSpecification: { ...asked, unitCode: 'C62', unitText: 'Stück' } }),
    ],
    'also specified by the can, whose word has letters of a time in it': [
      '49.9 EUR',
      offer({ ...asked, priceSpecification: { ...asked, unitText: 'Kanne' } }),
    ],
    'also specified by the weight of its pack': [
      '49.9 EUR',
      offer({
        ...asked,
        priceSpecification: { ...asked, referenceQuantity: { value: 1, unitCode: 'KGM' } },
      }),
    ],
    'beside a price by steps of use': [
      '49.9 EUR',
      specified(asked, { price: 5, billingIncrement: 1 }),
    ],
    'beside the range of list prices': [
      '49.9',
      offer({
        price: 49.9,
        priceSpecification: { priceType: 'ListPrice', minPrice: 60, maxPrice: 70 },
      }),
    ],
    'beside a charge for delivery': [
      '49.9 EUR',
      specified(asked, { '@type': 'DeliveryChargeSpecification', price: 5 }),
    ],
    'beside a charge for payment': [
      '49.9 EUR',
      specified(asked, { '@type': 'PaymentChargeSpecification', price: 5 }),
    ],
  };
  for (const [what, [shown, offers]] of Object.entries(prices)) {
    it(`is read: ${what}`, () => {
      expect(outcome(jsonLd(product(offers ? { offers } : { offers, price: 49.9 })))).to.equal(
        `Kettle ${shown} (json-ld)`,
      );
    });
  }

  const currencies: Readonly<Record<string, unknown>> = {
    'a sign': '€',
    'a word': 'euros',
    'a number': 978,
    nothing: '',
    'an object': { code: 'EUR' },
  };
  for (const [what, priceCurrency] of Object.entries(currencies)) {
    it(`has no currency where the markup gives ${what}`, () => {
      expect(outcome(jsonLd(product({ offers: offer({ price: 10, priceCurrency }) })))).to.equal(
        'Kettle 10 (json-ld)',
      );
    });
  }
});
