import { ChangeDetectionStrategy, Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { cartLines, serviceUrl } from '../../shared/catalogue.ts';

/** Lines that change their order, each with plans of its own. */
@Component({
  selector: 'shop-cart',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <section aria-label="Cart">
      <button type="button" (click)="lines.set(lines().toReversed())">Reverse</button>
      <button type="button" (click)="lines.set(lines().slice(1))">Remove the first</button>
      <ul>
        @for (line of lines(); track line.id) {
          <li>
            <h3>{{ line.productTitle }}</h3>
            <warranty-offer
              [attr.service-url]="serviceUrl"
              store-id="demo-store"
              country="US"
              currency="USD"
              [attr.product-title]="line.productTitle"
              [attr.product-price]="line.productPrice"
              layout="compact"
              loading="eager"
            />
          </li>
        }
      </ul>
    </section>
  `,
})
export class Cart {
  protected readonly serviceUrl = serviceUrl;
  protected readonly lines = signal(cartLines);
}
