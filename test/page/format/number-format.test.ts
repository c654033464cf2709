import { expect } from '@open-wc/testing';
import { formatPrice } from '../../../src/page/format/price.ts';
import { formatTenure } from '../../../src/page/format/tenure.ts';

/** How many formatters are made, and how often one is asked for its options, while something runs. */
function formattersMade(run: () => void): { made: number; asked: number } {
  const { NumberFormat } = Intl;
  const { resolvedOptions } = NumberFormat.prototype;
  const counts = { made: 0, asked: 0 };
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct: (target, args, newTarget) => {
      counts.made += 1;
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
  NumberFormat.prototype.resolvedOptions = function options() {
    counts.asked += 1;
    return resolvedOptions.call(this);
  };
  try {
    run();
  } finally {
    Intl.NumberFormat = NumberFormat;
    NumberFormat.prototype.resolvedOptions = resolvedOptions;
  }
  return counts;
}

describe('number formats', () => {
  it('are made once a language and currency, however many prices there are, of however many decimals', () => {
    const counts = formattersMade(() => {
      for (let price = 1; price <= 100; price += 1) {
        expect(formatPrice(price + 0.25, 'en-ZA', 'ZAR')).to.include('25');
        expect(formatPrice(price + 0.125, 'en-ZA', 'ZAR')).to.include('125');
      }
    });
    expect(counts).to.deep.equal({ made: 1, asked: 1 });
  });

  it('are made once a language for tenures', () => {
    const counts = formattersMade(() => {
      for (let years = 1; years <= 100; years += 1) {
        formatTenure(years, { lang: 'en-ZA', tenureUnit: 'year' });
      }
    });
    expect(counts).to.deep.equal({ made: 1, asked: 1 });
  });
});
