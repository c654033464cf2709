(() => {
  const SOURCE = 'warranty-plans';
  /** Of one request, in ms: the cart's lines are held meanwhile. The app's quotes take 4000 at most. */
  const TIME_LIMIT = 6000;
  const { plansUrl, itemCount } = document.currentScript.dataset;
  const { root } = window.Shopify.routes;

  const json = async (url, init) => {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) });
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
    return reply.json();
  };
  const post = (url, body) =>
    json(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const getCart = () => json(`${root}cart.js`);

  const LISTS = 'cart-items, cart-drawer-items, cart-items-component';

  /** What a button or field of a line is called, as it is also where the line is rendered anew. */
  const labelOf = ({ name, ariaLabel, textContent }) => `${name} ${ariaLabel ?? textContent}`;

  /** Gives the focus back that a list loses while it is held and rendered anew. */
  const keepFocus = () => {
    const old = document.activeElement;
    const list = old?.closest(LISTS);
    const around = list?.parentElement.closest('[tabindex]');
    const [label, like] = list ? [labelOf(old), `${list.localName} ${old.localName}`] : [];
    return () => {
      if (!list || document.activeElement !== document.body) return;
      const same = [...document.querySelectorAll(like)].find((each) => labelOf(each) === label);
      (old.isConnected ? old : (same ?? around))?.focus();
    };
  };

  /** Themes change a line by its place: none may be pressed while the lines on the page are old. */
  const holdLines = () => {
    const giveFocus = keepFocus();
    const setInert = (isInert) => {
      for (const list of document.querySelectorAll(LISTS)) {
        list.inert = isInert;
        // The form of the cart sends its quantities by their place too, with "Check out".
        for (const field of list.querySelectorAll('[name="updates[]"]')) field.disabled = isInert;
      }
    };
    setInert(true);
    return () => {
      setInert(false);
      giveFocus();
    };
  };

  /** The platform's own event: the theme renders its cart anew. */
  const dispatchUpdate = (before, after, sections) => {
    const { currency: currencyCode } = after;
    const cost = (cents) => ({ totalAmount: { amount: (cents / 100).toFixed(2), currencyCode } });
    const cart = {
      id: after.token,
      totalQuantity: after.item_count,
      cost: cost(after.total_price),
      lines: after.items.map(({ key, quantity, final_line_price }) => ({
        id: key,
        quantity,
        cost: cost(final_line_price),
      })),
      discountCodes: [],
    };
    const quantities = new Map(after.items.map(({ key, quantity }) => [key, quantity]));
    const event = new Event('shopify:cart:lines-update', { bubbles: true });
    const lines = before.items.map(({ key }) => ({ id: key, quantity: quantities.get(key) ?? 0 }));
    const detail = { source: SOURCE };
    const promise = Promise.resolve({ cart, detail: { ...detail, items: after.items, sections } });
    Object.assign(event, { action: 'update', context: 'cart', lines, detail, promise });
    document.dispatchEvent(event);
  };

  /** Dawn's own event renders its lines; what is around them it leaves to whoever changed the cart. */
  const renderDawn = async (cartData) => {
    if (typeof window.publish !== 'function') return;
    await window.publish('cart-update', { source: SOURCE, cartData });
    const isEmpty = cartData.item_count === 0;
    for (const part of document.querySelectorAll('cart-drawer, cart-items, #main-cart-footer')) {
      part.classList.toggle('is-empty', isEmpty);
    }
    const parts = [
      ['cart-icon-bubble', '#cart-icon-bubble', '.shopify-section'],
      ['cart-notification-button', '#cart-notification-button', '.shopify-section'],
    ];
    const footer = document.querySelector('#main-cart-footer')?.dataset.id;
    if (footer) parts.push([footer, '#main-cart-footer .js-contents', '.js-contents']);
    if (isEmpty) parts.push(['cart-drawer', '.drawer__inner', '.drawer__inner']);
    const shown = parts.filter(([, here]) => document.querySelector(here));
    if (shown.length === 0) return;
    const names = shown.map(([section]) => section).join(',');
    const sections = await json(`${root}cart?sections=${names}`);
    for (const [section, here, there] of shown) {
      const html = new DOMParser().parseFromString(sections[section] ?? '', 'text/html');
      const [old, next] = [document.querySelector(here), html.querySelector(there)];
      if (old && next) old.innerHTML = next.innerHTML;
    }
  };

  /** Horizon's lists as they are now: it asks for them itself where the event has none, and nobody knows until when. */
  const horizonSections = async () => {
    const lists = [...document.querySelectorAll('cart-items-component[data-section-id]')];
    if (lists.length === 0) return undefined;
    const names = lists.map(({ dataset }) => dataset.sectionId).join(',');
    return json(`${location.pathname}?sections=${names}`).catch(() => undefined);
  };

  const tellTheme = async (before) => {
    const [cart, sections] = await Promise.all([getCart(), horizonSections()]);
    dispatchUpdate(before, cart, sections);
    await renderDawn(cart);
  };

  /** Whether a cart has a plan or a choice of one, or remembers one: about any other, the app has nothing to say. */
  const hasPlans = ({ items, attributes }) =>
    Boolean(attributes?.['_warranty_plans']) ||
    items.some(
      ({ properties, product_type }) =>
        properties?.['_warrantyQuoteItemId'] ||
        properties?.['_covers'] ||
        product_type === 'Protection plan',
    );
  /** Whether the cart had when the script last read it. */
  let hadPlans = false;

  /** Asks the shop's app what to change about the plans, and changes it, until nothing is left. */
  const syncPlans = async (shownCount) => {
    const before = await getCart();
    hadPlans = hasPlans(before);
    // What the page before this one was still adding may have come after this one was rendered.
    const isOld = shownCount !== undefined && before.item_count !== Number(shownCount);
    if (isOld) await tellTheme(before);
    if (!hadPlans) return;
    let release;
    try {
      for (let round = 0; round < 3; round += 1) {
        const { requests } = await post(plansUrl, release ? await getCart() : before);
        if (requests.length === 0) break;
        release ??= holdLines();
        for (const { path, body } of requests) await post(root + path, body);
      }
    } finally {
      if (release) await tellTheme(before).finally(release);
    }
  };

  let syncing = Promise.resolve();
  const sync = (shownCount) => {
    syncing = syncing.then(() => syncPlans(shownCount)).catch((error) => console.warn(error));
    return syncing;
  };
  window.syncWarrantyPlans = () => sync();
  document.addEventListener('shopify:cart:lines-update', ({ promise, detail }) => {
    if (detail?.source === SOURCE) return;
    void Promise.allSettled([promise]).then(() => window.syncWarrantyPlans());
  });
  // Dawn's own; other themes call `syncWarrantyPlans()` where they change the cart.
  window.subscribe?.('cart-update', ({ source } = {}) => {
    // Not returned: the theme waits for its subscribers before it shows what was added.
    if (source !== SOURCE) void window.syncWarrantyPlans();
  });
  // While nobody saw the page, a product's price may have changed, and its plan be another one now.
  const lookAgain = () => {
    if (hadPlans) void window.syncWarrantyPlans();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookAgain();
  });
  void sync(itemCount);
})();
