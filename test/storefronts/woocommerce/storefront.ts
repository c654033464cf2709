import { Hono } from 'hono';
import { PRODUCT } from '../support/catalogue.ts';
import { jquery } from '../support/jquery.ts';
import { page } from '../support/page.ts';
import { escapeHtml, render, snippet } from '../support/render.ts';
import { serviceUrlOf, type Storefront, type StorefrontParts } from '../support/storefront.ts';
import { syncByPlanServer } from '../support/sync-by-plan-server.ts';

/** A WooCommerce shop with a variable product; the form is posted natively, or by a theme's AJAX. */
export function woocommerce(parts: StorefrontParts): Storefront {
  const { shop, root } = parts;
  const routes = new Hono();
  const syncPlans = syncByPlanServer(parts, (line) => line.data['warranty']);

  routes.get('/product', async (context) => {
    const offer = await render('woocommerce/offer-template.php', {
      'https://plans.example': escapeHtml(serviceUrlOf(context.req.url)),
      '<?php echo esc_attr( $title ); ?>': '',
      '<?php echo esc_attr( $price ); ?>': '',
      '<?php echo esc_attr( get_woocommerce_currency() ); ?>': 'USD',
    });
    const head = `<script async src="/warranty-widget.js"></script>`;
    const scripts = `<script>
        var wc_add_to_cart_params = { wc_ajax_url: '${root}?wc-ajax=add_to_cart' };
      </script>
      <script src="assets/jquery.js"></script>
      <script src="assets/warranty-variations.js"></script>
      <script src="assets/theme.js"></script>`;
    return context.html(page(PRODUCT.title, productForm(offer) + scripts, head));
  });

  routes.get('/assets/jquery.js', jquery);
  for (const name of ['theme.js', 'warranty-variations.js']) {
    routes.get(`/assets/${name}`, async (context) =>
      context.body(await snippet(`woocommerce/${name}`), 200, {
        'content-type': 'text/javascript',
      }),
    );
  }

  const add = async (form: FormData) => {
    const warranty = form.get('warranty');
    const data: Record<string, string> = typeof warranty === 'string' ? { warranty } : {};
    shop.addProduct(String(form.get('variation_id')), Number(form.get('quantity')), data);
    await syncPlans();
  };
  // A native post to the product's own page; it shows the page again, with a notice.
  routes.post('/product', async (context) => {
    await add(await context.req.formData());
    return context.html(page(PRODUCT.title, '<div class="woocommerce-message">Added.</div>'));
  });
  routes.post('/', async (context) => {
    await add(await context.req.formData());
    return context.json({ fragments: {}, cart_hash: '' });
  });
  return { routes, syncPlans };
}

function productForm(offer: string): string {
  const variations = PRODUCT.variants.map(({ id, name, title, price }) => ({
    variation_id: Number(id),
    attributes: { attribute_capacity: name },
    display_price: price,
    display_regular_price: price,
    price_html: `<span class="price">${price}</span>`,
    warranty_title: title,
  }));
  const options = PRODUCT.variants.map(
    ({ name }, place) =>
      `<option value="${name}"${place === 0 ? ' selected' : ''}>${name}</option>`,
  );
  return `<form class="variations_form cart" method="post" enctype="multipart/form-data"
      data-product_id="${PRODUCT.id}"
      data-product_variations="${escapeHtml(JSON.stringify(variations))}">
      <table class="variations"><tr><th><label for="capacity">Capacity</label></th><td>
        <select id="capacity" name="attribute_capacity" autocomplete="off">
          <option value="">Choose an option</option>${options.join('')}
        </select>
      </td></tr></table>
      <div class="woocommerce-variation-add-to-cart variations_button">
        ${offer}
        <div class="quantity">
          <input type="number" class="input-text qty text" name="quantity" value="1" min="1" autocomplete="off" />
        </div>
        <button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
        <input type="hidden" name="add-to-cart" value="${PRODUCT.id}" />
        <input type="hidden" name="product_id" value="${PRODUCT.id}" />
        <input type="hidden" name="variation_id" class="variation_id" value="0" />
      </div>
    </form>`;
}
