import { isFormAlone, variants } from '../../support/catalogue.ts';
import { Cart } from './Cart.tsx';
import { Home } from './Home.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductPage } from './ProductPage.tsx';

export const Shop = () =>
  isFormAlone ? (
    <ProductForm title={variants[0].productTitle} price={variants[0].productPrice} />
  ) : (
    <main>
      <ProductPage />
      <Cart />
      <Home />
    </main>
  );
