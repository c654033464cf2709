import { variants, type Page } from '../../shared/catalogue.ts';
import { Cart } from './Cart.tsx';
import { HomePage } from './HomePage.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductPage } from './ProductPage.tsx';

export const Shop = ({ isFormAlone }: Page) =>
  isFormAlone ? (
    <ProductForm title={variants[0].productTitle} price={variants[0].productPrice} />
  ) : (
    <main>
      <ProductPage />
      <Cart />
      <HomePage />
    </main>
  );
