import { quoteUrl } from '../client/quote-url.ts';
import { configuration } from '../page/configuration.ts';
import { wordsLanguage } from '../page/format/language.ts';
import { prepareFormat } from '../page/format/prepare-format.ts';
import { NEAR } from '../page/quote/near.ts';
import { askedEarly, offerContext, type OfferInputs } from '../page/quote/offer-context.ts';
import { PageWatcher } from '../page/quote/page-watcher.ts';
import { sendEarly } from './early-requests.ts';
import { followInsertions } from './insertions.ts';
import { loadFirst } from './part-loader.ts';

const TAG = 'warranty-offer';

/**
 * Asks for the quotes of the offers on the page while the elements' own code is still on its way. It
 * asks only for what an element would ask for at that moment, so that the element finds the reply, or the
 * request under way. An offer that asks before an add gets the parts for that, which it must not be shown without.
 */
export function askEarly(): void {
  const offers = document.getElementsByTagName(TAG);
  let seen = new WeakSet<Element>();
  let near: IntersectionObserver | undefined;
  /** Once: each time would hold the other parts anew. */
  let isAsked = false;
  const look = () => {
    for (const offer of offers) {
      const asksBefore = given(offer, 'askBefore');
      if (asksBefore && !isAsked) {
        isAsked = true;
        loadFirst('popup', 'ask-before');
      }
      if (seen.has(offer)) continue;
      seen.add(offer);
      near ??= begin();
      near.observe(offer);
      if (asksBefore || given(offer, 'loading') === 'eager') void ask(offer);
    }
  };
  const lookAgain = () => {
    seen = new WeakSet();
    // An observer tells at once only of an element that it begins to observe.
    near?.disconnect();
    look();
  };
  const unfollowInsertions = followInsertions((brings) => brings(TAG) && look());
  // Not before the page's first offer is there: most pages of a shop have none.
  const begin = () => {
    PageWatcher.of(document).follow(lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) void ask(target);
      },
      { rootMargin: NEAR },
    );
  };
  look();
  void customElements.whenDefined(TAG).then(() => {
    near?.disconnect();
    unfollowInsertions();
    PageWatcher.of(document).unfollow(lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
  });
}

/**
 * Sends the request that an element would make, if it would make one now: in a microtask, as an element does, because a
 * page may say in several calls what store and place it is of.
 */
async function ask(offer: Element): Promise<void> {
  await Promise.resolve();
  // By now the elements may be there, which ask for themselves.
  if (document.visibilityState === 'hidden' || offer.matches(':defined')) return;
  // For a quote that the page gives, the element makes no request; a client of the page makes its own.
  if (property(offer, 'quote') || property(offer, 'client')) return;
  const readsMarkup = given(offer, 'productSource') !== 'none';
  const finding = readsMarkup && PageWatcher.of(document).finding(offer);
  if (finding === undefined) return;
  // Each is read when it is wanted: a list of their names would be as long as what reads them.
  const inputs: OfferInputs = new Proxy({}, { get: (_, name: string) => given(offer, name) });
  const product = askedEarly.get(offer)?.context.product;
  const asked = offerContext(inputs, configuration(), finding || undefined, true, product);
  if (asked.kind !== 'complete') return;
  askedEarly.set(offer, asked);
  const { context } = asked;
  try {
    sendEarly(quoteUrl({ ...asked, ...context }).href, JSON.stringify(context.product));
    // English needs none of the browser's formats, mostly; where it does, the element knows.
    if (wordsLanguage(document.documentElement.lang)) prepareFormat();
  } catch {
    // The service URL cannot be used: the element says so.
  }
}

/** What an element says that is not upgraded: by a property, which frameworks may have set, else by an attribute. */
function given(offer: Element, name: string): unknown {
  return property(offer, name) ?? offer.getAttribute(name.replace(/[A-Z]/g, '-$&'));
}

function property(offer: Element, name: string): unknown {
  // A page may have given all objects a property of that name.
  return Object.hasOwn(offer, name) ? Reflect.get(offer, name) : undefined;
}
