/** One thing to try: an attribute or a custom property of the element. */
export interface Setting {
  readonly name: string;
  readonly label: string;
  /** The values to choose from; absent for free text. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
  readonly input?: 'text' | 'number';
  readonly initial: string;
  /** Takes the whole width of the form. */
  readonly wide?: boolean;
}

/** Settings that belong together. */
export interface SettingGroup {
  readonly legend: string;
  readonly settings: readonly Setting[];
}

export const settingGroups: readonly SettingGroup[] = [
  {
    legend: 'Product',
    settings: [
      { name: 'product-title', label: 'Title', initial: 'Aster 14 laptop, 512 GB', wide: true },
      { name: 'product-description', label: 'Description', initial: '', wide: true },
      { name: 'product-price', label: 'Price', initial: '1199' },
      { name: 'quantity', label: 'Quantity', input: 'number', initial: '1' },
    ],
  },
  {
    legend: 'Shopper',
    settings: [
      {
        name: 'country',
        label: 'Country',
        initial: 'US',
        choices: [
          ['US', 'United States'],
          ['CA', 'Canada'],
          ['GB', 'United Kingdom'],
          ['AQ', 'Antarctica (not served)'],
        ],
      },
      { name: 'state', label: 'State', initial: '' },
      {
        name: 'lang',
        label: 'Language',
        initial: 'en-US',
        choices: [
          ['en-US', 'English (US)'],
          ['en-IN', 'English (India)'],
          ['de-DE', 'German'],
          ['fr-FR', 'French'],
          ['ja-JP', 'Japanese'],
          ['ar', 'Arabic'],
        ],
      },
      {
        name: 'currency',
        label: 'Currency',
        initial: 'USD',
        choices: [
          ['USD', 'US dollar'],
          ['EUR', 'Euro'],
          ['JPY', 'Yen (no decimals)'],
          ['KWD', 'Kuwaiti dinar (three decimals)'],
          ['', 'Not known'],
        ],
      },
    ],
  },
  {
    legend: 'Look',
    settings: [
      {
        name: 'color-scheme',
        label: 'Light or dark',
        initial: '',
        choices: [
          ['', 'As the page'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
      },
      {
        name: 'layout',
        label: 'Layout',
        initial: '',
        choices: [
          ['', 'Full'],
          ['compact', 'Compact'],
        ],
      },
      {
        name: '--warranty-accent',
        label: 'Accent colour',
        initial: '',
        choices: [
          ['', 'The page’s text colour'],
          ['#0c6b5e', 'Green'],
          ['#2447d6', 'Blue'],
          ['#a8321f', 'Red'],
        ],
      },
      {
        name: '--warranty-radius',
        label: 'Corners',
        initial: '',
        choices: [
          ['', 'Default'],
          ['0', 'Square'],
          ['2em', 'Round'],
        ],
      },
      {
        name: '--warranty-gap',
        label: 'Space between offers',
        initial: '',
        choices: [
          ['', 'Default'],
          ['0', 'None'],
          ['1em', 'Wide'],
        ],
      },
      {
        name: '--warranty-font-size',
        label: 'Text size',
        initial: '',
        choices: [
          ['', 'The page’s'],
          ['0.875rem', 'Smaller'],
          ['1.125rem', 'Larger'],
        ],
      },
    ],
  },
  {
    legend: 'Service',
    settings: [
      {
        name: 'service-url',
        label: 'The service is',
        initial: '/service',
        wide: true,
        choices: [
          ['/service', 'well'],
          ['/quotes', 'behind the shop’s own proxy'],
          ['/faults/slow', 'slow'],
          ['/faults/hanging', 'hanging'],
          ['/faults/down', 'down'],
          ['/faults/error', 'answering 500'],
          ['/faults/garbage', 'answering garbage'],
          ['/faults/html', 'answering a web page'],
          ['/faults/empty', 'answering nothing'],
        ],
      },
    ],
  },
];

/** Always there, because without it there is no request. */
const fixed = { 'store-id': 'demo-store', 'product-source': 'none' };

/** The settings of an address, or the initial ones. */
export function settingValues(query: Readonly<Record<string, string>>): Record<string, string> {
  const chosen = settingGroups.flatMap(({ settings }) =>
    settings.map(({ name, initial }) => [name, query[name] ?? initial] as const),
  );
  return { ...fixed, ...Object.fromEntries(chosen) };
}
