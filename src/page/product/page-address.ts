/** Query parameters that name a variant: `variant`, `variation_id`, `sku`, `id`, `color`. */
const VARIANT_PARAMETER = /sku|varia|attribute|option|colou?r|size|^p?id$/i;

/** What a thing in the markup can be recognised by in an address. */
export interface Marks {
  /** Its own addresses, absolute or relative to the page. */
  readonly links: readonly string[];
  /** Its SKU and the like, as an address may carry them: `?sku=…`. */
  readonly identifiers: readonly string[];
}

/**
 * The addresses a page is known by: its own, then its canonical one. What its own query says goes for
 * both, because a canonical address usually leaves out the variant.
 */
export function pageAddresses(document: Document, address: URL): readonly URL[] {
  const link = document.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
  if (!link || !URL.canParse(link, address)) return [address];
  const canonical = new URL(link, address);
  for (const [name, value] of address.searchParams) canonical.searchParams.set(name, value);
  return [address, canonical];
}

/**
 * Which of the things in the markup the page can be about, as far as its addresses tell: those they
 * name, else all that they do not rule out. None where they name a variant that is not among them.
 * Hosts do not count: a shop's markup often names another one than the page is served from.
 */
export function meantByAddress<T>(
  page: readonly URL[],
  things: readonly T[],
  marksOf: (thing: T) => Marks,
): readonly T[] {
  const marked = things
    .map((thing) => {
      const { links, identifiers } = marksOf(thing);
      return { thing, identifiers, urls: links.flatMap((link) => toUrl(link, page[0])) };
    })
    .filter(({ urls }) => urls.length === 0 || urls.some((url) => !namesAnother(url, page)));

  const named = page.map((address) => {
    const isNamed = naming(
      address,
      marked.map(({ urls }) => urls),
    );
    return marked.filter(({ urls }) => urls.some(isNamed));
  });
  const here = page
    .filter((address) => marked.some(({ urls }) => urls.some((url) => isAt(url, address))))
    .map((address) =>
      marked.filter(({ urls }) => urls.length === 0 || urls.some((url) => isAt(url, address))),
    );
  const meant = [...named, ...here].find(({ length }) => length > 0) ?? marked;

  const asked = [...(page[0]?.searchParams ?? [])]
    .filter(([name]) => VARIANT_PARAMETER.test(name))
    .map(([, value]) => value);
  const identified = meant.filter(({ identifiers }) =>
    identifiers.some((id) => asked.includes(id)),
  );
  return (identified.length > 0 ? identified : meant).map(({ thing }) => thing);
}

/**
 * Whether an address is one that the page's address names: the same path, and the same in every query
 * parameter in which the given addresses differ. Where all of them share another path than the page's
 * (a shop shows one product under several), a parameter has to name it.
 */
function naming(address: URL, urls: readonly (readonly URL[])[]): (url: URL) => boolean {
  const all = urls.flat();
  const atPage = all.filter((url) => isAt(url, address));
  const pool = atPage.length > 0 ? atPage : all;
  const [first] = pool;
  if (!first || (pool === all && !all.every((url) => isAt(url, first)))) return () => false;

  const names = new Set(pool.flatMap((url) => [...url.searchParams.keys()]));
  const telling = [...names].filter(
    (name) =>
      urls.some(({ length }) => length === 0) ||
      pool.some((url) => url.searchParams.get(name) !== first.searchParams.get(name)),
  );
  if (atPage.length === 0 && !telling.some((name) => address.searchParams.has(name)))
    return () => false;
  return (url) =>
    isAt(url, first) &&
    telling.every((name) => url.searchParams.get(name) === address.searchParams.get(name));
}

function isAt(url: URL, address: URL): boolean {
  return pathOf(url) === pathOf(address);
}

function pathOf(url: URL): string {
  return url.pathname.replace(/\/+$/, '');
}

function namesAnother(url: URL, [address]: readonly URL[]): boolean {
  return [...url.searchParams].some(
    ([name, value]) =>
      VARIANT_PARAMETER.test(name) && (address?.searchParams.get(name) ?? value) !== value,
  );
}

/** A fragment or a blank node (`#product`, `_:b0`) says nothing about where a thing is. */
function toUrl(link: string, base: URL | undefined): URL[] {
  return !/^(#|_:|$)/.test(link) && URL.canParse(link, base) ? [new URL(link, base)] : [];
}
