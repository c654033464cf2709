import { Show } from 'solid-js';
import { variants, type Page } from '../../shared/catalogue.ts';
import { Cart } from './Cart.tsx';
import { HomePage } from './HomePage.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductPage } from './ProductPage.tsx';

const [{ productTitle, productPrice }] = variants;

export const Shop = (page: Page) => (
  <Show
    when={!page.isFormAlone}
    fallback={<ProductForm title={productTitle} price={productPrice} />}
  >
    <main>
      <ProductPage />
      <Cart />
      <HomePage />
    </main>
  </Show>
);
