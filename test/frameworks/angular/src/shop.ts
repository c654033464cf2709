import { ChangeDetectionStrategy, Component } from '@angular/core';
import { Cart } from './cart.ts';
import { Home } from './home.ts';
import { ProductPage } from './product-page.ts';

@Component({
  selector: 'shop-root',
  imports: [ProductPage, Cart, Home],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <main>
      <shop-product-page />
      <shop-cart />
      <shop-home />
    </main>
  `,
})
export class Shop {}
