import { Show } from 'solid-js';
import { isFormAlone, variants } from '../../support/catalogue.ts';
import { Cart } from './Cart.tsx';
import { Home } from './Home.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductPage } from './ProductPage.tsx';

const [{ productTitle, productPrice }] = variants;

export const Shop = () => (
  <Show when={!isFormAlone} fallback={<ProductForm title={productTitle} price={productPrice} />}>
    <main>
      <ProductPage />
      <Cart />
      <Home />
    </main>
  </Show>
);
