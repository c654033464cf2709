import { exampleQuote } from '../../support/quotes.ts';

/** What a page gives to an offer by properties that have no attribute. */
export const GIVEN = {
  nothing: {},
  'a quote': { quote: exampleQuote() },
  'what is no quote': { quote: {} },
  'null for a quote': { quote: null },
  'what is no client': { client: {} },
} as const;

/** Where an offer stands, in markup. Out of the flow, so that no offer moves another one out of sight. */
export const PLACES = {
  view: (offer: string) => `<section style="position:absolute;top:0">${offer}</section>`,
  far: (offer: string) => `<section style="position:absolute;top:20000px">${offer}</section>`,
  hidden: (offer: string) => `<section hidden>${offer}</section>`,
  shadow: (offer: string) =>
    `<section data-host style="position:absolute;top:0"><template shadowrootmode="open">${offer}</template></section>`,
  item: (offer: string) =>
    `<section itemscope itemtype="https://schema.org/Product" style="position:absolute;top:0"><b itemprop="name">Bench</b>
    <p itemprop="offers" itemscope><meta itemprop="price" content="60"></p>${offer}</section>`,
} as const;

/** An offer as a page makes it. */
export interface OfferTraits {
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** In the page's markup, or by a script, which sets attributes or properties. */
  readonly way: 'written' | 'attributes' | 'properties';
  readonly place: keyof typeof PLACES;
  readonly given: keyof typeof GIVEN;
}

/** The tag of the script. */
export interface TagStep {
  readonly do: 'tag';
  /** How the page has it; one that a script inserts is asynchronous. */
  readonly kind: 'blocking' | 'defer' | 'inserted';
  readonly attributes: Readonly<Record<string, string>>;
}

/** One thing that happens to a page. */
export type PageStep =
  | TagStep
  | { readonly do: 'write'; readonly html: string }
  | { readonly do: 'offer'; readonly offer: OfferTraits }
  | { readonly do: 'push'; readonly settings: object }
  /** The markup says another description, or another price. */
  | { readonly do: 'describe' | 'price'; readonly text: string }
  | {
      readonly do: 'set';
      readonly which: number;
      readonly to: readonly [name: string, value: string | null];
    }
  | { readonly do: 'remove' | 'move'; readonly which: number }
  | { readonly do: 'parsed' | 'settle' | 'answer' | 'hide' | 'show' };
