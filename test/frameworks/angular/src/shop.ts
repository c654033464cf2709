import { ChangeDetectionStrategy, Component } from '@angular/core';
import { isFormAlone, variants } from '../../support/catalogue.ts';
import { Cart } from './cart.ts';
import { Home } from './home.ts';
import { ProductForm } from './product-form.ts';
import { ProductPage } from './product-page.ts';

@Component({
  selector: 'shop-root',
  imports: [ProductForm, ProductPage, Cart, Home],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    @if (isFormAlone) {
      <shop-product-form [title]="product.productTitle" [price]="product.productPrice" />
    } @else {
      <main>
        <shop-product-page />
        <shop-cart />
        <shop-home />
      </main>
    }
  `,
})
export class Shop {
  protected readonly isFormAlone = isFormAlone;
  protected readonly product = variants[0];
}
