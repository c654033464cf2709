import { Hono } from 'hono';
import { productListPage } from '../pages/product-list-page.ts';
import { productPage } from '../pages/product-page.ts';
import { protectionPage } from '../pages/protection-page.ts';
import { chosenVariant } from '../shop/product.ts';
import { findProduct, products } from '../shop/products.ts';
import type { DemoEnvironment } from './current-shopper.ts';

/** The list, the products' pages, and the page about plans. */
export function productRoutes() {
  const routes = new Hono<DemoEnvironment>();

  routes.get('/', (context) => context.html(productListPage(products, context.var.cartCount)));

  routes.get('/products/:slug', (context) => {
    const product = findProduct(context.req.param('slug'));
    if (!product) return context.notFound();
    const value = product.option && context.req.query(product.option.parameter);
    const variant = chosenVariant(product, value);
    return context.html(productPage({ product, variant, cartCount: context.var.cartCount }));
  });

  routes.get('/protection', (context) => context.html(protectionPage(context.var.cartCount)));

  return routes;
}
