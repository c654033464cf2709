import { Cart } from './Cart.tsx';
import { Home } from './Home.tsx';
import { ProductPage } from './ProductPage.tsx';

export const Shop = () => (
  <main>
    <ProductPage />
    <Cart />
    <Home />
  </main>
);
