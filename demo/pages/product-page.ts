import { html } from 'hono/html';
import { jsonLdScript } from '../markup/json-ld.ts';
import { microdata } from '../markup/microdata.ts';
import { openGraphTags } from '../markup/open-graph.ts';
import { priceText, shopCurrency } from '../shop/currency.ts';
import { lowestPrice, variantTitle, type Product, type Variant } from '../shop/product.ts';
import { eventPanel } from './event-panel.ts';
import { page } from './layout.ts';
import { markupNote } from './markup-note.ts';
import { quantityInput } from './quantity-input.ts';
import { warrantyOffer } from './warranty-offer.ts';

interface ProductPageParts {
  readonly product: Product;
  /** The variant the address names; absent while the shopper is to choose. */
  readonly variant: Variant | undefined;
  readonly cartCount: number;
}

/** A product's page: what it is, its form, and for developers what the page received. */
export function productPage({ product, variant, cartCount }: ProductPageParts) {
  const name = variant ? variantTitle(product, variant) : product.title;
  return page({
    title: name,
    description: product.summary,
    path: '',
    cartCount,
    head: html`
      ${openGraphTags(product)} ${jsonLdScript(product, variant)}
      <link rel="stylesheet" href="/styles/offer.css" />
      <link rel="stylesheet" href="/styles/product.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      <script type="module" src="/scripts/product-page.ts"></script>
      <script src="/warranty-widget.js" defer></script>
    `,
    body: html`
      <article
        class="product"
        ${microdata(product, 'itemscope itemtype="https://schema.org/Product"')}
      >
        <img
          class="product-tile"
          src="/images/${product.slug}.svg"
          alt="${product.imageText}"
          width="480"
          height="360"
          ${microdata(product, 'itemprop="image"')}
        />
        <div class="product-buy">
          <p class="eyebrow">${product.category}</p>
          <h1 data-product-title="${product.title}" ${microdata(product, 'itemprop="name"')}>
            ${name}
          </h1>
          <p class="product-summary" ${microdata(product, 'itemprop="description"')}>
            ${product.summary}
          </p>
          ${price(product, variant)} ${addToCartForm(product, variant)}
        </div>
        <div class="product-details">
          <h2>About it</h2>
          <p>${product.description}</p>
          <dl>
            ${product.specifications.map(
              ([term, value]) =>
                html`<div>
                  <dt>${term}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </div>
      </article>
      <section class="received" aria-labelledby="received-heading">
        <h2 id="received-heading">What the page received</h2>
        <p class="received-intro">${markupNote(product)}</p>
        ${eventPanel()}
      </section>
    `,
  });
}

function price(product: Product, variant: Variant | undefined) {
  const lowest = lowestPrice(product);
  const text = variant ? priceText(variant.price) : `From ${priceText(lowest)}`;
  return html`<p
    class="product-price"
    ${microdata(product, 'itemprop="offers" itemscope itemtype="https://schema.org/Offer"')}
  >
    <span data-product-price>${text}</span>
    ${microdata(
      product,
      `<meta itemprop="price" content="${lowest}"><meta itemprop="priceCurrency" content="${shopCurrency}">`,
    )}
  </p>`;
}

/** An ordinary form: it posts without scripts, and the offer's choice travels in it. */
function addToCartForm(product: Product, variant: Variant | undefined) {
  return html`<form class="add-to-cart" method="post" action="/cart/lines">
    ${variantField(product, variant)}
    <div class="offer-place">
      ${
        product.option && !product.option.preselected
          ? html`<p class="offer-hint">
              Choose a ${product.option.label.toLowerCase()} to see its protection plans.
            </p>`
          : ''
      }
      ${warrantyOffer(product.markup === 'attributes' ? { product, variant } : {})}
    </div>
    <div class="add-to-cart-row">
      <label class="quantity-field"> Quantity ${quantityInput(1)} </label>
      <button class="button-primary" type="submit">Add to cart</button>
    </div>
    <p class="delivery-note">Free delivery in 2 to 4 days · 30-day returns</p>
  </form>`;
}

function variantField(product: Product, chosen: Variant | undefined) {
  const { option, variants } = product;
  if (!option) return html`<input type="hidden" name="sku" value="${variants[0].sku}" />`;
  return html`<fieldset class="variants" data-parameter="${option.parameter}">
    <legend>${option.label}</legend>
    ${variants.map(
      (variant) =>
        html`<label>
          <input
            type="radio"
            name="sku"
            value="${variant.sku}"
            required
            data-value="${variant.value}"
            data-title="${variantTitle(product, variant)}"
            data-price="${variant.price}"
            ${variant === chosen ? html`checked` : ''}
          />
          <span>${variant.label}</span>
        </label>`,
    )}
  </fieldset>`;
}
