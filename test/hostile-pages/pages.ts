import { ACTS, ODD_VALUES } from './support/acts.ts';
import type { HostilePage } from './support/hostile-page.ts';
import { MEDDLES } from './support/meddles.ts';
import { SCRIPT_TAGS } from './support/script-tags.ts';

const TWICE = /is on this page twice/;

const STYLES: Readonly<Record<string, HostilePage>> = {
  'unsets everything': { styles: '* { all: unset }' },
  'hides buttons': { styles: 'button { display: none !important }' },
  'spreads inputs': { styles: 'input { appearance: none !important; width: 100% !important }' },
  'hides dialogs': { styles: 'dialog { display: none !important }' },
  'hides labels and headings': {
    styles: 'label, h2, h3, ul, li, p, svg { display: none !important }',
  },
  'animates everything': { styles: '* { transition: all 1s !important; animation: none }' },
  'sizes every box by its content': { styles: '* { box-sizing: content-box !important }' },
  'has a small root font': { styles: 'html { font-size: 62.5% } body { font-size: 16px }' },
  'is zoomed': { styles: 'body { zoom: 1.5 }', looksTheSame: false },
  'shouts on one line': {
    styles:
      'body { text-transform: uppercase; white-space: nowrap; letter-spacing: 0.2em; text-indent: 2em }',
    looksTheSame: false,
  },
  'takes no clicks around it': {
    styles: 'main { pointer-events: none } warranty-offer { pointer-events: auto }',
    looksTheSame: false,
  },
  'makes everything editable': {
    styles: 'main { -webkit-user-modify: read-write; user-select: none }',
    looksTheSame: false,
  },
  'has no doctype': { prolog: '<html lang="en">', looksTheSame: false },
};

const SURROUNDINGS: Readonly<Record<string, HostilePage>> = {
  'cuts off what is around it': {
    around: '<main class="around" style="overflow: hidden; height: 300px">',
  },
  'sends its forms to a frame named hidden': {
    around: '<iframe name="hidden" hidden></iframe><main class="around">',
  },
  'transforms what is around it': {
    around:
      '<main class="around" style="transform: scale(1); filter: blur(0); contain: paint; perspective: 10px">',
  },
  // Firefox sends no form that can be edited, so the page must end it at some time.
  'makes what is around it editable, until it has loaded': {
    around: '<main class="around" contenteditable="true">',
    act: {
      moment: 'loaded',
      run: (offer) => offer.closest('main')?.removeAttribute('contenteditable'),
    },
  },
  'makes what is around it inert, until it has loaded': {
    around: '<main class="around" inert>',
    act: { moment: 'loaded', run: (offer) => offer.closest('main')?.removeAttribute('inert') },
  },
  'hides what is around it, until it has loaded': {
    around: '<main class="around" hidden>',
    act: { moment: 'loaded', run: (offer) => offer.closest('main')?.removeAttribute('hidden') },
  },
  'has what is around it in a closed disclosure, until it has loaded': {
    around: '<details class="around">',
    act: { moment: 'loaded', run: (offer) => offer.closest('details')?.setAttribute('open', '') },
  },
};

const TREATMENTS = Object.fromEntries(
  Object.entries(ACTS).flatMap(([name, run]): [string, HostilePage][] => [
    [`${name} as soon as it is there`, { act: { moment: 'parsed', run } }],
    [`${name} when its offers are there`, { act: { moment: 'answered', run } }],
    [
      `${name} before the script has come`,
      { act: { moment: 'parsed', run }, scriptTags: SCRIPT_TAGS['at the end of the body'] },
    ],
  ]),
);

const ODDITIES = Object.fromEntries(
  Object.entries(ODD_VALUES).map(([name, run]): [string, HostilePage] => [
    `gives it ${name} for a text`,
    {
      act: { moment: 'parsed', run },
      warning: /loading="\w+" is not known: it is one of lazy, eager/,
    },
  ]),
);

const TAGS = Object.fromEntries(
  Object.entries(SCRIPT_TAGS).map(([name, scriptTags]): [string, HostilePage] => [
    `has the script ${name}`,
    { scriptTags, ...(/versions|and as /.test(name) && { warning: TWICE }) },
  ]),
);

/** Every hostile page, by what it does: "a page that …". */
export const HOSTILE_PAGES: Readonly<Record<string, HostilePage>> = {
  ...STYLES,
  ...SURROUNDINGS,
  ...MEDDLES,
  ...TREATMENTS,
  ...ODDITIES,
  ...TAGS,
};
