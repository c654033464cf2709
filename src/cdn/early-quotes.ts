import { quoteUrl } from '../client/quote-url.ts';
import { configuration } from '../page/configuration.ts';
import { wordsLanguage } from '../page/format/language.ts';
import { prepareFormat } from '../page/format/prepare-format.ts';
import { sendEarly } from './early-requests.ts';
import { askedEarly, offerContext, type OfferInputs } from '../page/quote/offer-context.ts';
import { loadFirst } from './part-loader.ts';
import { NEAR } from '../page/quote/near.ts';
import { followInsertions } from './insertions.ts';
import { PageWatcher } from '../page/quote/page-watcher.ts';

const TAG = 'warranty-offer';

/**
 * Asks for the quotes of the offers on the page while the elements' own code is still on its way. It
 * asks only for what an element would ask for at that moment, so that the element finds the reply, or the
 * request under way. For an offer that asks before an add, it also loads the parts that do so. The elements wait for
 * them a moment, so that the offer is mostly not shown before it can ask.
 */
export function askEarly(): void {
  const offers = document.getElementsByTagName(TAG);
  let seen = new WeakSet<Element>();
  let near: IntersectionObserver | undefined;
  /** True once those parts were asked for: to ask again would hold the other parts again. */
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
    // An observer reports at once only an element that it begins to observe.
    near?.disconnect();
    look();
  };
  const unfollowInsertions = followInsertions((brings) => brings(TAG) && look());
  // Called for the page's first offer, because most pages of a shop have none.
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
 * Sends the request that an element would make, if it would make one now. It waits for a microtask, as an element does,
 * because a page may give its settings in several calls.
 */
async function ask(offer: Element): Promise<void> {
  await Promise.resolve();
  // By now the elements may be there. They ask for themselves.
  if (document.visibilityState === 'hidden' || offer.matches(':defined')) return;
  // For a quote that the page gives, the element makes no request; a client of the page makes its own.
  if (property(offer, 'quote') || property(offer, 'client')) return;
  const readsMarkup = given(offer, 'productSource') !== 'none';
  const finding = readsMarkup && PageWatcher.of(document).finding(offer);
  if (finding === undefined) return;
  // A proxy reads each input when it is wanted. It takes fewer bytes than a list of the inputs' names.
  const inputs: OfferInputs = new Proxy({}, { get: (_, name: string) => given(offer, name) });
  const product = askedEarly.get(offer)?.context.product;
  const asked = offerContext(inputs, configuration(), finding || undefined, true, product);
  if (asked.kind !== 'complete') return;
  askedEarly.set(offer, asked);
  const { context } = asked;
  const url = quoteUrl({ ...asked, ...context });
  if (!url) return;
  try {
    sendEarly(url.href, JSON.stringify(context.product));
    // Not for English, which mostly needs none of the browser's formats. Where it does, the element prepares them.
    if (wordsLanguage(document.documentElement.lang)) prepareFormat();
  } catch {
    // The page's own `fetch` threw: the element says so.
  }
}

/**
 * What an offer says before its upgrade: by a property, which frameworks may have set, else by the attribute of that name,
 * such as `ask-Before` for `askBefore`, because HTML takes an attribute's name in any case.
 */
function given(offer: Element, name: string): unknown {
  return property(offer, name) ?? offer.getAttribute(name.replace(/[A-Z]/g, '-$&'));
}

function property(offer: Element, name: string): unknown {
  // A page may have given all objects a property of that name.
  return Object.hasOwn(offer, name) ? Reflect.get(offer, name) : undefined;
}
