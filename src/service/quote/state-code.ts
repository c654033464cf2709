import { normalizedText } from '../../schemas/normalized-text.ts';

/** Longest state that is looked up, in characters: no name has as many. */
const MAX_LENGTH = 60;

/**
 * The code of a state, however it is written: `FL`, `us-fl` and `Florida` are `FL`. A country whose
 * states have no names here takes any code, of one to three letters or digits.
 * @param country - Two letters, in capitals.
 * @returns Undefined for what is no state of the country.
 */
export function stateCode(country: string, state: string): string | undefined {
  if (state.trim().length > MAX_LENGTH) return undefined;
  const written = state.trim().toUpperCase();
  const code = written.startsWith(`${country}-`) ? written.slice(country.length + 1) : written;
  const names = Object.hasOwn(stateNames, country) ? stateNames[country] : undefined;
  if (names === undefined) return /^[A-Z0-9]{1,3}$/.test(code) ? code : undefined;
  if (Object.hasOwn(names, code)) return code;
  const name = plain(state);
  return Object.keys(names).find((known) => plain(names[known] ?? '') === name);
}

/** A name without accents, case, and whatever stands between its words. */
function plain(name: string): string {
  return normalizedText(name, 'NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase();
}

/**
 * The states of the countries whose addresses carry one, by ISO 3166-2 code without the country, as
 * their post offices know them: territories and the forces' addresses included.
 */
const stateNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Québec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  US: {
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AK: 'Alaska',
    AL: 'Alabama',
    AP: 'Armed Forces Pacific',
    AR: 'Arkansas',
    AS: 'American Samoa',
    AZ: 'Arizona',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DC: 'District of Columbia',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    GU: 'Guam',
    HI: 'Hawaii',
    IA: 'Iowa',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    MA: 'Massachusetts',
    MD: 'Maryland',
    ME: 'Maine',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    MP: 'Northern Mariana Islands',
    MS: 'Mississippi',
    MT: 'Montana',
    NC: 'North Carolina',
    ND: 'North Dakota',
    NE: 'Nebraska',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NV: 'Nevada',
    NY: 'New York',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    PR: 'Puerto Rico',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UM: 'United States Minor Outlying Islands',
    UT: 'Utah',
    VA: 'Virginia',
    VI: 'Virgin Islands',
    VT: 'Vermont',
    WA: 'Washington',
    WI: 'Wisconsin',
    WV: 'West Virginia',
    WY: 'Wyoming',
  },
};
