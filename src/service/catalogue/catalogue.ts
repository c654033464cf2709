import type { Catalogue } from './catalogue-types.ts';
import {
  phones,
  laptops,
  tablets,
  televisions,
  cameras,
  audio,
  watches,
  consoles,
} from './electronics.ts';
import { covered, notCovered } from './entries.ts';
import { laundry, kitchen, furniture } from './household.ts';
import { uncoveredTerms } from './uncovered-terms.ts';

/** What the reference service sells. Prices are in major units of the shop's own currency. */
export const catalogue: Catalogue = {
  countries: {
    AT: {},
    AU: {},
    BE: {},
    CA: { excludedStates: ['QC'] },
    DE: {},
    ES: {},
    FR: {},
    GB: {},
    IE: {},
    IT: {},
    NL: {},
    NZ: {},
    US: { excludedStates: ['FL', 'WA'] },
  },
  uncoveredTerms,
  categories: [
    phones,
    laptops,
    tablets,
    televisions,
    laundry,
    kitchen,
    cameras,
    audio,
    watches,
    consoles,
    furniture,
  ],
  wholeSystem: {
    skuPrefix: 'SYSTEM',
    priceBands: [
      { name: 'A', from: 200, below: 2000, percentByTenure: { 1: 7, 2: 11, 3: 15 } },
      { name: 'B', from: 2000, below: 50_000, percentByTenure: { 1: 6, 3: 12.5, 5: 18 } },
    ],
    coverageWidgetHeading: 'Protect everything you chose',
    coveragePopupHeading: 'One plan for your whole system',
    coverageList: [
      covered('Every covered product', ['Mechanical and electrical faults', 'Power surges']),
      covered('As a system', [
        'One contract and one number to call',
        'Faults that one covered product causes in another',
      ]),
      notCovered(['Products that were not chosen', 'Loss and theft']),
    ],
    tncLink: 'https://terms.warranty.example/whole-system',
  },
};
