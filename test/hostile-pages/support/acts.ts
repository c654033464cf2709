/**
 * What pages do to an element that is in them. Each runs in the page, on its own: it names nothing
 * from outside itself.
 */
export const ACTS = {
  'removes it and adds it again': async (offer) => {
    const { parentNode, nextSibling } = offer;
    offer.remove();
    await new Promise((resolve) => setTimeout(resolve));
    parentNode?.insertBefore(offer, nextSibling);
  },
  'moves it': (offer) => offer.parentElement?.prepend(offer),
  'puts a copy in its place': (offer) => offer.replaceWith(offer.cloneNode(true)),
  'writes its markup anew': (offer) => {
    offer.outerHTML = offer.outerHTML.trim();
  },
  'takes its content away': (offer) => offer.replaceChildren(),
} satisfies Readonly<Record<string, Act>>;

/** What frameworks hand over where a text belongs, before the parts of the script have come. */
export const ODD_VALUES = {
  'an object that holds itself': (offer) => {
    const object: { itself?: object } = {};
    object.itself = object;
    Object.assign(offer, { loading: object });
  },
  'a symbol': (offer) => Object.assign(offer, { loading: Symbol('lazy') }),
  'a big number': (offer) => Object.assign(offer, { loading: 1n }),
} satisfies Readonly<Record<string, Act>>;

type Act = (offer: HTMLElement) => unknown;
