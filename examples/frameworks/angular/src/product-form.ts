import {
  ChangeDetectionStrategy,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  input,
  signal,
} from '@angular/core';
import type {} from 'warranty-widget';
import 'warranty-widget/define';

/** The form that adds a product to the cart, with protection plans for it. */
@Component({
  selector: 'shop-product-form',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <form action="/cart" method="post">
      <warranty-offer
        name="warranty"
        service-url="/service"
        store-id="demo-store"
        country="US"
        currency="USD"
        [attr.product-title]="title()"
        [attr.product-price]="price()"
        (warranty-select)="plan.set($event.selection.shown.tenure)"
        (warranty-clear)="plan.set('no plan')"
      />
      <button>Add to cart</button>
      <output>{{ plan() }}</output>
    </form>
  `,
})
export class ProductForm {
  readonly title = input.required<string>();
  readonly price = input.required<number>();
  protected readonly plan = signal('no plan');
}
