import type { Setting, SettingGroup } from './setting.ts';
import { styleSettings } from './style-settings.ts';
import { THEMES } from './themes.ts';

const groups: readonly SettingGroup[] = [
  {
    legend: 'Product',
    settings: [
      { name: 'product-title', label: 'Title', initial: 'Aster 14 laptop, 512 GB', wide: true },
      { name: 'product-description', label: 'Description', initial: '', wide: true },
      { name: 'product-price', label: 'Price', initial: '1199' },
      { name: 'quantity', label: 'Quantity', input: 'number', initial: '1' },
      {
        name: 'tenure-unit',
        label: 'Tenures are',
        initial: '',
        choices: [
          ['', 'Years'],
          ['month', 'Months'],
        ],
      },
    ],
  },
  {
    legend: 'Shopper',
    settings: [
      {
        name: 'country',
        label: 'Country',
        initial: 'US',
        wide: true,
        choices: [
          ['US', 'United States'],
          ['CA', 'Canada'],
          ['GB', 'United Kingdom'],
          ['AQ', 'Antarctica (not served)'],
        ],
      },
      {
        name: 'lang',
        label: 'Language',
        initial: 'en-US',
        wide: true,
        choices: [
          ['en-US', 'English (US)'],
          ['en-IN', 'English (India)'],
          ['ar', 'Arabic'],
          ['zh-CN', 'Chinese (simplified)'],
          ['nl-NL', 'Dutch'],
          ['fi-FI', 'Finnish'],
          ['fr-FR', 'French'],
          ['fr-CA', 'French (Canada)'],
          ['de-DE', 'German'],
          ['he-IL', 'Hebrew'],
          ['it-IT', 'Italian'],
          ['ja-JP', 'Japanese'],
          ['ko-KR', 'Korean'],
          ['pl-PL', 'Polish'],
          ['pt-BR', 'Portuguese (Brazil)'],
          ['es-ES', 'Spanish'],
          ['sv-SE', 'Swedish'],
          ['tr-TR', 'Turkish'],
        ],
      },
      {
        name: 'currency',
        label: 'Currency',
        initial: 'USD',
        wide: true,
        choices: [
          ['USD', 'US dollar'],
          ['EUR', 'Euro'],
          ['CHF', 'Swiss franc'],
          ['INR', 'Indian rupee'],
          ['IDR', 'Indonesian rupiah'],
          ['JPY', 'Yen (no decimals)'],
          ['KWD', 'Kuwaiti dinar (three decimals)'],
          ['', 'Not known'],
        ],
      },
      { name: 'state', label: 'State', initial: '' },
      {
        name: 'quote-lang',
        label: 'Texts of the quote',
        initial: '',
        choices: [
          ['', 'The same'],
          ['en', 'English'],
        ],
      },
    ],
  },
  {
    legend: 'Behaviour',
    settings: [
      {
        name: 'ask-before',
        label: 'Ask before an add',
        hint: 'Asks once, where nothing was answered: press “Add to cart” beside the offer.',
        initial: '',
        choices: [
          ['', 'No'],
          ['form:has(warranty-offer)', 'Yes'],
        ],
      },
      {
        name: 'disabled',
        label: 'Disabled',
        initial: '',
        choices: [
          ['', 'No'],
          ['disabled', 'Yes'],
        ],
      },
      {
        name: 'timeout',
        label: 'Wait for the service',
        initial: '',
        choices: [
          ['', '4 seconds'],
          ['1000', '1 second'],
          ['20000', '20 seconds'],
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
        name: 'show-monthly',
        label: 'Monthly figure',
        initial: '',
        choices: [
          ['', 'No'],
          ['show-monthly', 'Yes'],
        ],
      },
      {
        name: 'theme',
        label: 'Theme',
        initial: '',
        choices: [['', 'None'], ...THEMES.map((theme) => [theme, theme] as const)],
      },
      {
        name: 'frame',
        label: 'Room',
        initial: '',
        wide: true,
        choices: [
          ['', 'Wide'],
          ['phone', 'Phone (360 px)'],
          ['sidebar', 'Sidebar (240 px)'],
        ],
      },
    ],
  },
];

/** How the service behaves: it stands beside the element, because its effect is to be seen. */
export const serviceSetting: Setting = {
  name: 'service-url',
  label: 'The service is',
  initial: '/service',
  input: 'radio',
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
};

/** The settings by group; the last group has the custom properties of the manifest. */
export function settingGroups(): readonly SettingGroup[] {
  return [...groups, { legend: 'Style sheet', settings: styleSettings() }];
}

/** Always there, because without it there is no request. */
const fixed = { 'store-id': 'demo-store', 'product-source': 'none' };

/** The settings of an address, or the initial ones. */
export function settingValues(query: Readonly<Record<string, string>>): Record<string, string> {
  const chosen = [serviceSetting, ...settingGroups().flatMap(({ settings }) => settings)].map(
    ({ name, initial }) => [name, query[name] ?? initial] as const,
  );
  return { ...fixed, ...Object.fromEntries(chosen) };
}
