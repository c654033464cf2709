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
} satisfies Readonly<Record<string, (offer: HTMLElement) => unknown>>;
