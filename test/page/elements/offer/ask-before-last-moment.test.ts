import { expect, oneEvent } from '@open-wc/testing';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { isAsked, press } from '../../../support/press-again.ts';

describe('an add that waited, where the page changes between the answer and the add,', () => {
  it('adds nothing once the offer and the form are for another product', async () => {
    const { page, form, offer, adds } = await askingShop();
    button(page, 'add').click();
    offer.hidePopup();
    form.querySelector('input')?.setAttribute('value', 'table');
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Oak table';
    await afterGoOnTime();
    expect(adds).to.deep.equal([]);
    await ready;
  });

  it('asks to press again once the form is gone', async () => {
    const { page, form, offer, adds } = await askingShop();
    button(page, 'add').click();
    page.append(offer);
    offer.hidePopup();
    form.remove();
    await afterGoOnTime();
    expect({ adds, asked: isAsked(offer) }).to.deep.equal({ adds: [], asked: true });
  });
});

describe('a click that did not wait, since a listener closed the popup at once,', () => {
  /** The observers of all that changes on the page. */
  const observing = new Set<MutationObserver>();
  const { MutationObserver } = window;

  class Counted extends MutationObserver {
    override observe(target: Node, options?: MutationObserverInit): void {
      if (target === document) observing.add(this);
      super.observe(target, options);
    }
    override disconnect(): void {
      observing.delete(this);
      super.disconnect();
    }
  }

  it('leaves no observer of the page’s changes behind', async () => {
    const { page, offer, adds } = await askingShop();
    let watching = 0;
    const close = () => {
      watching = observing.size;
      offer.hidePopup();
    };
    offer.addEventListener('warranty-popup-toggle', close, { once: true });
    window.MutationObserver = Counted;
    try {
      button(page, 'add').click();
    } finally {
      window.MutationObserver = MutationObserver;
    }
    expect(adds).to.have.length(1);
    expect({ watching, still: observing.size }).to.deep.equal({ watching: 1, still: 0 });
  });
});

describe('a click that waited', () => {
  /** A button for each id, as a shop's own element shows it; the clicks that the element hears. */
  function shopElement(): { host: HTMLElement; clicks: string[] } {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).innerHTML = '<button class="add">Add</button>';
    const clicks: string[] = [];
    host.shadowRoot?.addEventListener('click', () => clicks.push('click'));
    return { host, clicks };
  }

  it('reaches a button whose icon the page drew anew meanwhile', async () => {
    const { page, offer } = await askingShop('#outside');
    const outside = button(page, 'outside');
    outside.innerHTML = '<b>Add</b>';
    let clicks = 0;
    outside.addEventListener('click', (event) => {
      clicks += 1;
      event.preventDefault();
    });
    outside.querySelector('b')?.click();
    expect(isAsking(offer)).to.equal(true);
    outside.innerHTML = '<b>Add</b>';
    offer.hidePopup();
    await afterGoOnTime();
    expect(clicks).to.equal(1);
  });

  it('reaches the button that took the place of its own, not the one that the icon was moved to', async () => {
    const { page, offer } = await askingShop('#outside');
    const outside = button(page, 'outside');
    const anew = outside.cloneNode(true);
    outside.innerHTML = '<b>Add</b>';
    const icon = outside.querySelector('b');
    const other = page.appendChild(document.createElement('button'));
    const clicked: unknown[] = [];
    icon?.click();
    expect(isAsking(offer)).to.equal(true);
    outside.replaceWith(anew);
    if (icon) other.append(icon);
    for (const each of [anew, other]) each.addEventListener('click', () => clicked.push(each));
    offer.hidePopup();
    await afterGoOnTime();
    expect(clicked).to.deep.equal([anew]);
  });

  it('finds its button drawn anew within the shop’s own element', async () => {
    const { page, offer } = await askingShop('.add');
    const { host, clicks } = shopElement();
    page.append(host);
    host.shadowRoot?.querySelector('button')?.click();
    expect({ asking: isAsking(offer), clicks }).to.deep.equal({ asking: true, clicks: [] });
    const root = host.shadowRoot;
    if (root) root.innerHTML = '<button class="add">Add</button>';
    offer.hidePopup();
    await afterGoOnTime();
    expect(clicks).to.deep.equal(['click']);
  });

  it('is not done within an element that is gone: the shopper is asked to press again', async () => {
    const { page, offer } = await askingShop('.add');
    const { host, clicks } = shopElement();
    page.append(host);
    const add = host.shadowRoot?.querySelector('button');
    if (add) await press(add);
    expect(isAsking(offer)).to.equal(true);
    host.replaceWith(shopElement().host);
    offer.hidePopup();
    await afterGoOnTime();
    expect({ clicks, asked: isAsked(offer) }).to.deep.equal({ clicks: [], asked: true });
  });
});
