import {
  ChangeDetectionStrategy,
  Component,
  computed,
  CUSTOM_ELEMENTS_SCHEMA,
  signal,
} from '@angular/core';
import type { WholeSystemLineItem } from 'warranty-widget';
import { homeProducts, homeQuote } from '../../support/catalogue.ts';

/** One warranty over several products: lists and objects, which no markup could carry. */
@Component({
  selector: 'shop-home',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <section aria-label="Home">
      <warranty-whole-system
        store-id="demo-store"
        country="US"
        currency="USD"
        editable
        [lineItemList]="products()"
        [quote]="quote()"
        (warranty-coverage-change)="products.set($event.lineItemList)"
        (warranty-select)="chosen.set($event.selection.warrantySKU)"
      />
      <output>{{ chosen() }}</output>
    </section>
  `,
})
export class Home {
  protected readonly products = signal<readonly WholeSystemLineItem[]>(homeProducts);
  protected readonly quote = computed(() => homeQuote(this.products()));
  protected readonly chosen = signal('');
}
