import { nodesOf, type SchemaNode, textOf } from './schema-node.ts';

/**
 * Query parameters that name a variant: `variant`, `variation_id`, `sku`, `id`, `color`; and a fragment, see
 * `withFragment`.
 */
const VARIANT_PARAMETER = /sku|varia|attribute|option|colou?r|size|^p?id$|#/i;

/** Those of them whose value is a SKU or the like: `?size=42` names no product of that number. */
const IDENTIFYING_PARAMETER = /sku|varia|^p?id$/i;

/** A fragment that may name a variant: `#/size-s`, `#attribute_values=3,5`; not `#&gid=1`, which a gallery writes. */
export const VARIANT_FRAGMENT = /^[^&]*[/=]/;

/** A limit to the work: variants differ in a few parameters, not in hundreds. */
const MOST_PARAMETERS = 50;

/** Where a page is. */
export interface PageAddress {
  /**
   * The addresses it is known by: its own, then its canonical one. What its own query says goes for both,
   * because a canonical address usually leaves the variant out. Empty: no address is to single anything out.
   */
  readonly known: readonly URL[];
  /** What its links are relative to. */
  readonly base: URL;
}

/** @param own - The page's own address. */
export function pageAddress(document: Document, own: URL): PageAddress {
  const address = withFragment(own);
  const hrefOf = (selector: string) => document.querySelector(selector)?.getAttribute('href') ?? '';
  const [base = address] = toUrl(hrefOf('base[href]'), address);
  const [canonical = new URL(address)] = toUrl(hrefOf('link[rel~="canonical"]'), base);
  // Not by `set`, which looks through all parameters: a link to the page may have thousands.
  const query = [...canonical.searchParams, ...address.searchParams];
  canonical.search = String(new URLSearchParams([...new Map(query)]));
  return { known: [address, canonical], base };
}

/**
 * Which of the things in the markup the page can be about, as far as its addresses tell: those they
 * name, else all that they do not rule out. None where they name a variant that is not among them.
 * Hosts do not count: a shop's markup often names another one than the page is served from.
 *
 * @param byPath - True for products: one at the page's own path is singled out by that. Of the offers of one
 *   product, only a parameter in which they differ singles one out.
 */
export function meantByAddress<T extends { readonly node: SchemaNode }>(
  { known: page, base }: PageAddress,
  things: readonly T[],
  byPath = true,
): readonly (T & { readonly isHere: boolean | undefined })[] {
  const marked = things.map((thing) => {
    const urls = textsOf(thing.node, 'url', '@id').flatMap((link) => toUrl(link, base));
    const isHere = urls.some((url) => page.some((address) => isAt(url, address)));
    return { ...thing, urls, isHere: urls.length > 0 ? isHere : undefined };
  });
  const possible = marked.filter(
    ({ urls }) => urls.length === 0 || urls.some((url) => !namesAnother(url, page[0])),
  );

  const choices = [
    ...page.map((address) => named(possible, address, byPath)),
    // Those at the page's path, with those that do not say where they are.
    byPath && possible.some(({ isHere }) => isHere)
      ? possible.filter(({ isHere }) => isHere !== false)
      : possible,
  ];
  const meant = choices.find(({ length }) => length > 0) ?? [];
  const query = [...(page[0]?.searchParams ?? [])];
  const identified = meant.filter(({ node }) =>
    textsOf(node, 'sku', 'productid').some(
      (id) => id && query.some(([name, value]) => value === id && IDENTIFYING_PARAMETER.test(name)),
    ),
  );
  // If the address rules out everything at its path, it means another variant, and nothing that says no address.
  const isNone =
    possible.every(({ isHere }) => isHere === undefined) && marked.some(({ isHere }) => isHere);
  return isNone || identified.length > 0 ? identified : meant;
}

interface Linked {
  readonly urls: readonly URL[];
}

/**
 * The things that an address names: by its path, and by every query parameter in which they differ. Where all
 * of them share another path (a shop shows one product under several), a parameter has to name one.
 */
function named<T extends Linked>(
  things: readonly T[],
  address: URL,
  byPath: boolean,
): readonly T[] {
  const urls = things.flatMap(({ urls }) => urls);
  const here = urls.filter((url) => isAt(url, address));
  const isHere = here.length > 0;
  const pool = isHere ? here : urls;
  const [first] = pool;
  if (!first || pool.some((url) => !isAt(url, first))) return [];

  const hasUnlinked = things.some(({ urls }) => urls.length === 0);
  // While there is a product that says no path, one at another path is not this page's.
  if (byPath && hasUnlinked && !isHere) return [];
  const names = new Set(pool.flatMap(({ searchParams }) => [...searchParams.keys()]));
  if (names.size > MOST_PARAMETERS) return [];
  const telling = [...names].filter(
    (name) => hasUnlinked || pool.some((url) => !isSame(name, url, first)),
  );
  // A product at the path of this address is named by that alone; all else, by a parameter.
  const needsParameter = !byPath || !isHere;
  if (needsParameter && !telling.some((name) => address.searchParams.has(name))) return [];
  const isNamed = (url: URL) =>
    isAt(url, first) && telling.every((name) => isSame(name, url, address));
  return things.filter((thing) => thing.urls.some(isNamed));
}

function isAt(url: URL, address: URL): boolean {
  return pathOf(url) === pathOf(address);
}

/** The path up to its last character that is no slash. A search for the slashes at its end might take long. */
function pathOf({ pathname }: URL): string | undefined {
  return /^.*[^/]/.exec(pathname)?.[0];
}

function isSame(name: string, one: URL, other: URL): boolean {
  return one.searchParams.get(name) === other.searchParams.get(name);
}

function namesAnother(url: URL, address = url): boolean {
  return [...url.searchParams.keys()].some(
    (name) =>
      VARIANT_PARAMETER.test(name) && address.searchParams.has(name) && !isSame(name, url, address),
  );
}

/** A fragment or a blank node (`#product`, `_:b0`) says nothing about where a thing is. */
function toUrl(link: string, base: URL): URL[] {
  return !/^(#|_:|$)/.test(link) && URL.canParse(link, base) ? [withFragment(link, base)] : [];
}

/** An address whose fragment is one of its parameters, where it may name a variant. */
function withFragment(link: string | URL, base?: URL): URL {
  const url = new URL(link, base);
  if (VARIANT_FRAGMENT.test(url.hash)) url.searchParams.set('#', url.hash);
  return url;
}

/** What a product or an offer says in these fields, its own or those of its offers and of what it offers. */
function textsOf(node: SchemaNode, ...fields: readonly string[]): string[] {
  const parts = nodesOf([node, node['offers'], node['itemoffered']]);
  return parts.flatMap((part) => fields.map((field) => textOf(part[field])));
}
