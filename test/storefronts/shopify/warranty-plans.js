(() => {
  // A section that is rendered anew may run this again.
  if (window.syncWarrantyPlans) return;
  const { plansUrl } = document.currentScript.dataset;
  const { root } = window.Shopify.routes;

  /** Themes that keep the section and only put another variant into the form. */
  document.addEventListener('change', ({ target }) => {
    if (target.name !== 'id' || !target.form) return;
    // Not `form.id`: that is the form's field of this name.
    const id = target.form.getAttribute('id');
    const offer = document.querySelector(`warranty-offer[form="${id}"]`);
    const data = document.querySelector('[data-warranty-variants]');
    if (!offer || !data) return;
    const variant = JSON.parse(data.textContent).find((each) => String(each.id) === target.value);
    if (!variant) return;
    offer.productTitle = variant.name;
    offer.productPrice = variant.price / 100;
  });

  const post = async (url, body) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
    return reply.json();
  };

  /** Asks the shop's app what to change about the plans, and changes it, until nothing is left. */
  const syncPlans = async () => {
    for (let round = 0; round < 3; round += 1) {
      const cart = await (await fetch(`${root}cart.js`)).json();
      const { requests } = await post(plansUrl, cart);
      if (requests.length === 0) {
        if (round > 0) document.dispatchEvent(new CustomEvent('warranty-plans-changed'));
        return;
      }
      for (const { path, body } of requests) await post(root + path, body);
    }
  };

  let syncing = Promise.resolve();
  window.syncWarrantyPlans = () => {
    syncing = syncing.then(syncPlans).catch((error) => console.warn(error));
    return syncing;
  };
  // Dawn's own events; other themes call `syncWarrantyPlans()` where they change the cart.
  if (typeof window.subscribe === 'function') {
    window.subscribe('cart-update', window.syncWarrantyPlans);
  }
  window.syncWarrantyPlans();
})();
