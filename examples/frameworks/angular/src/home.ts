import {
  ChangeDetectionStrategy,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  input,
  output,
  signal,
} from '@angular/core';
import type { Quote, WholeSystemLineItem } from 'warranty-widget';
import 'warranty-widget/define';

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
        [attr.svc-sales-lead-id]="svcSalesLeadId()"
        editable
        [lineItemList]="lineItemList()"
        [quote]="quote()"
        (warranty-coverage-change)="coverageChange.emit($event.lineItemList)"
        (warranty-select)="chosen.set($event.selection.warrantySKU)"
      />
      <output>{{ chosen() }}</output>
    </section>
  `,
})
export class Home {
  readonly lineItemList = input.required<readonly WholeSystemLineItem[]>();
  readonly quote = input<Quote>();
  readonly svcSalesLeadId = input<string>();
  readonly coverageChange = output<readonly WholeSystemLineItem[]>();
  protected readonly chosen = signal('');
}
