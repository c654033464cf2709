import { Hono, type Context } from 'hono';
import { PRODUCT, type Variant } from '../support/catalogue.ts';
import { jquery } from '../support/jquery.ts';
import { page } from '../support/page.ts';
import { escapeHtml, render, snippet } from '../support/render.ts';
import { serviceUrlOf, type Storefront, type StorefrontParts } from '../support/storefront.ts';
import { syncByPlanServer } from '../support/sync-by-plan-server.ts';

const WIDGET = '<script async src="/warranty-widget.js"></script>';

/** A Magento shop with Luma: swatches by jQuery, and the `catalogAddToCart` widget. */
export function luma(parts: StorefrontParts): Storefront {
  const { routes, syncPlans } = cartEndpoints(parts);
  const script = (path: string) => async (context: Context) =>
    context.body(await snippet(path), 200, { 'content-type': 'text/javascript' });
  routes.get('/assets/jquery.js', jquery);
  routes.get('/assets/theme.js', script('magento/luma-theme.js'));
  routes.get('/assets/warranty-offer.js', script('magento/luma-warranty-offer.js'));
  routes.get('/product', async (context) => {
    const offer = await offerBlock('magento/luma-warranty-offer.phtml', context.req.url);
    const swatches = PRODUCT.variants.map(
      ({ name }, place) =>
        `<div class="swatch-option text" role="option" data-option-id="${10 + place}">${name}</div>`,
    );
    const options = `<div class="swatch-attribute" data-attribute-id="93">${swatches.join('')}
      <input class="swatch-input super-attribute-select" name="super_attribute[93]" type="text"
        value="10" hidden autocomplete="off" /></div>`;
    const head = `${WIDGET}
      <script src="assets/jquery.js"></script>
      <script src="assets/theme.js" data-module-path="Shop_Warranty/js/warranty-offer"></script>
      <script src="assets/warranty-offer.js"></script>`;
    return context.html(page(PRODUCT.title, offer + productForm(options), head));
  });
  return { routes, syncPlans };
}

/** A Magento shop with Hyvä: native fields, a native post, or `fetch` where the theme adds so. */
export function hyva(parts: StorefrontParts): Storefront {
  const { routes, syncPlans } = cartEndpoints(parts);
  routes.get('/product', async (context) => {
    const offer = await offerBlock('magento/hyva-warranty-offer.phtml', context.req.url);
    const options = PRODUCT.variants.map(
      ({ name }, place) => `<option value="${10 + place}">${name}</option>`,
    );
    const select = `<select name="super_attribute[93]" class="form-select super-attribute-select"
      autocomplete="off">${options.join('')}</select>`;
    const isFetched = context.req.query('fetch') !== undefined;
    const adding = `<script>
        document.querySelector('#product_addtocart_form').addEventListener('submit', (event) => {
          event.preventDefault();
          const form = event.target;
          fetch(form.action, {
            method: 'POST',
            headers: { 'X-Requested-With': 'XMLHttpRequest' },
            body: new FormData(form),
          }).then(() => dispatchEvent(new CustomEvent('reload-customer-section-data')));
        });
      </script>`;
    const body = offer + productForm(select) + (isFetched ? adding : '');
    return context.html(page(PRODUCT.title, body, WIDGET));
  });
  return { routes, syncPlans };
}

/** `checkout/cart/add`, for a native post or by AJAX; the observers' work follows. */
function cartEndpoints(parts: StorefrontParts): Storefront {
  const { shop } = parts;
  const routes = new Hono();
  const syncPlans = syncByPlanServer(parts, (line) => line.data['warranty']);
  routes.post('/checkout/cart/add', async (context) => {
    const form = await context.req.formData();
    const place = Number(form.get('super_attribute[93]')) - 10;
    const variants: readonly Variant[] = PRODUCT.variants;
    const variant = variants[place];
    if (!variant || form.get('form_key') !== 'the-form-key') return context.text('', 400);
    const warranty = form.get('warranty');
    const data: Record<string, string> = typeof warranty === 'string' ? { warranty } : {};
    shop.addProduct(variant.id, Number(form.get('qty')), data);
    await syncPlans();
    const isAjax = context.req.header('x-requested-with') === 'XMLHttpRequest';
    return isAjax ? context.json([]) : context.redirect('../../cart', 303);
  });
  return { routes, syncPlans };
}

async function offerBlock(path: string, url: string): Promise<string> {
  const products = PRODUCT.variants.map(({ title, price }, place) => ({
    options: { 93: String(10 + place) },
    title,
    price,
  }));
  const isHyva = path.includes('hyva');
  return render(path, {
    'https://plans.example': escapeHtml(serviceUrlOf(url)),
    "<?php $viewModel = $block->getData('view_model') ?>": '',
    '<?= $escaper->escapeHtmlAttr($viewModel->currency()) ?>': 'USD',
    '<?= /* @noEscape */ $viewModel->toJson($block->getProduct()) ?>': JSON.stringify(products),
    ...(isHyva && { '<?php $hyvaCsp->registerInlineScript() ?>': '' }),
  });
}

function productForm(options: string): string {
  return `<form id="product_addtocart_form" action="checkout/cart/add" method="post"
      data-product-sku="PHONE">
      <input type="hidden" name="product" value="${PRODUCT.id}" />
      <input type="hidden" name="selected_configurable_option" value="" />
      <input type="hidden" name="form_key" value="the-form-key" />
      ${options}
      <input type="number" name="qty" id="qty" min="1" value="1" class="input-text qty" autocomplete="off" />
      <button type="submit" class="action primary tocart"><span>Add to Cart</span></button>
    </form>`;
}
