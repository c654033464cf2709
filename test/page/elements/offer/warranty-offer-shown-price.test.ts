import { expect, fixture, oneEvent, waitUntil } from '@open-wc/testing';
import {
  createOffer,
  offerInStatus,
  quotingService,
  radio,
} from '../../../support/offer-fixture.ts';
import { fromMarkup } from '../../../support/product-markup.ts';

/** A page that has the prices of both variants, and shows one of them. */
const PAGE = `<div itemscope itemtype="https://schema.org/Product">
  <style>.is-hidden { display: none }</style>
  <h1 itemprop="name">Kettle</h1>
  <form itemprop="offers" itemscope itemtype="https://schema.org/Offer">
    <meta itemprop="priceCurrency" content="USD">
    <p itemprop="price"><b id="steel">$60.00</b><b id="copper">$90.00</b></p>
  </form>
</div>`;

/** Ways in which a script shows and hides an element. */
const WAYS: Readonly<Record<string, (element: HTMLElement, isShown: boolean) => void>> = {
  'a class': (element, isShown) => element.classList.toggle('is-hidden', !isShown),
  'a style': (element, isShown) => (element.style.display = isShown ? '' : 'none'),
  'the attribute hidden': (element, isShown) => (element.hidden = !isShown),
};

/** The page with an offer in its form, which is ready for the steel kettle, and a function that picks a variant. */
async function kettleShop(show = WAYS['the attribute hidden'], html = PAGE) {
  const page = await fixture<HTMLElement>(html);
  const pick = (variant: string) => {
    for (const price of page.querySelectorAll('b')) show?.(price, price.id === variant);
  };
  pick('steel');
  const form = page.querySelector('form');
  if (!form) throw new Error('The page has no form.');
  const service = await quotingService();
  const offer = createOffer(service, { ...fromMarkup, name: 'warranty' });
  await offerInStatus('ready', offer, form);
  return {
    pick,
    form,
    offer,
    prices: async () => (await service.requests()).map(({ body }) => body),
  };
}

/** How often the page's markup is looked through by what `run` does, up to the first look that it leads to. */
async function looksOf(run: () => unknown): Promise<number> {
  const { querySelectorAll } = Document.prototype;
  let looks = 0;
  Document.prototype.querySelectorAll = function (this: Document, ...selector: [string]) {
    looks += 1;
    return querySelectorAll.apply(this, selector);
  };
  try {
    await run();
    await waitUntil(() => looks > 0);
  } finally {
    Document.prototype.querySelectorAll = querySelectorAll;
  }
  return looks;
}

describe('<warranty-offer> product, where styles say which price is shown,', () => {
  it('changes with it where the price is the product’s own, in no offer', async () => {
    const html = PAGE.replace(/<form[^>]*>/, '<form>');
    const { pick, offer } = await kettleShop(WAYS['a class'], html);
    radio(offer, 1).click();
    expect(offer.selection?.product.productPrice).to.equal(60);
    pick('copper');
    expect(offer.selection).to.equal(null);
    await oneEvent(offer, 'warranty-ready');
    radio(offer, 1).click();
    expect(offer.selection?.product.productPrice).to.equal(90);
  });

  it('is none while the price for machines is of another variant than the price that its offer shows', async () => {
    const html = PAGE.replace('<p itemprop="price">', '<meta itemprop="price" content="60"><p>');
    const { pick, offer } = await kettleShop(WAYS['a class'], html);
    radio(offer, 1).click();
    expect(offer.selection?.product.productPrice).to.equal(60);
    pick('copper');
    expect(offer.selection).to.equal(null);
    expect(offer.status).to.equal('idle');
    const ready = oneEvent(offer, 'warranty-ready');
    pick('steel');
    await ready;
  });

  for (const [way, show] of Object.entries(WAYS)) {
    it(`changes with what a script shows by ${way}: the plan is gone in the same task`, async () => {
      const { pick, form, offer, prices } = await kettleShop(show);
      radio(offer, 1).click();
      expect([...new FormData(form).keys()]).to.deep.equal(['warranty']);
      pick('copper');
      expect([...new FormData(form).keys()]).to.deep.equal([]);
      expect(offer.selection).to.equal(null);
      await oneEvent(offer, 'warranty-ready');
      expect(
        (await prices()).map((body) => Reflect.get(Object(body), 'productPrice')),
      ).to.deep.equal([60, 90]);
    });

    it(`changes with what a script shows by ${way}: the offer follows by itself`, async () => {
      const { pick, offer } = await kettleShop(show);
      const ready = oneEvent(offer, 'warranty-ready');
      pick('copper');
      await ready;
      radio(offer, 1).click();
      expect(offer.selection?.product.productPrice).to.equal(90);
    });
  }

  it('is found once the style sheet of the page is there that strikes a former price through', async () => {
    const page = await fixture<HTMLElement>(PAGE);
    page.querySelector('#copper')?.classList.add('was');
    // Optimisers put a style sheet off in this way: at first it is one for paper.
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'stylesheet',
      media: 'print',
      href: 'data:text/css,.was{text-decoration:line-through}',
    });
    const loaded = oneEvent(link, 'load');
    page.append(link);
    await loaded;
    const offer = createOffer(await quotingService(), fromMarkup);
    page.append(offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('idle');
    const ready = oneEvent(offer, 'warranty-ready');
    link.media = 'all';
    await ready;
    radio(offer, 1).click();
    expect(offer.selection?.product.productPrice).to.equal(60);
  });

  it('is looked for once, however often an animation changes a style', async () => {
    const { form } = await kettleShop();
    const price = form.querySelector('p');
    const animate = (frames: number) => async () => {
      for (let frame = 0; frame < frames; frame += 1) {
        price?.style.setProperty('height', `${10 + frame}px`);
        await Promise.resolve();
      }
    };
    const once = await looksOf(animate(1));
    expect(await looksOf(animate(20))).to.equal(once);
  });
});
