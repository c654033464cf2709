import { ChangeDetectionStrategy, Component } from '@angular/core';
import { pageHere, variants } from '../../shared/catalogue.ts';
import { Cart } from './cart.ts';
import { HomePage } from './home-page.ts';
import { ProductForm } from './product-form.ts';
import { ProductPage } from './product-page.ts';

@Component({
  selector: 'shop-root',
  imports: [ProductForm, ProductPage, Cart, HomePage],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    @if (isFormAlone) {
      <shop-product-form [title]="product.productTitle" [price]="product.productPrice" />
    } @else {
      <main>
        <shop-product-page />
        <shop-cart />
        <shop-home-page />
      </main>
    }
  `,
})
export class Shop {
  protected readonly isFormAlone = pageHere().isFormAlone;
  protected readonly product = variants[0];
}
