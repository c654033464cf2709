import { ChangeDetectionStrategy, Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { WarrantySelectEvent } from 'warranty-widget';
import { serviceUrl, variants } from '../../shared/catalogue.ts';
import { offerLog } from '../../shared/offer-log.ts';

/** One product in two variants, with plans in the form that adds it to the cart. */
@Component({
  selector: 'shop-product-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <section aria-label="Product">
      <h2>{{ product().productTitle }}</h2>
      @for (variant of variants; track variant.id) {
        <button
          type="button"
          [attr.aria-pressed]="variant === product()"
          (click)="product.set(variant)"
        >
          {{ variant.productTitle }}
        </button>
      }
      <label>
        <input
          #plans
          type="checkbox"
          [checked]="hasPlans()"
          (change)="hasPlans.set(plans.checked)"
        />
        Protection plans
      </label>
      <form #form (submit)="add($event, form)">
        <label>
          Quantity
          <input
            #units
            name="quantity"
            type="number"
            min="1"
            [value]="quantity()"
            (input)="quantity.set(units.valueAsNumber)"
          />
        </label>
        @if (hasPlans()) {
          <warranty-offer
            [attr.service-url]="serviceUrl"
            store-id="demo-store"
            country="US"
            currency="USD"
            [attr.product-title]="product().productTitle"
            [attr.product-price]="product().productPrice"
            [quantity]="quantity()"
            name="warranty"
            loading="eager"
            (warranty-ready)="note(offerLog.ready($event))"
            (warranty-select)="noteSelection($event)"
            (warranty-clear)="note(offerLog.clear($event))"
            (warranty-popup-toggle)="note(offerLog.popupToggle($event))"
          >
            <p>Ask us about protection.</p>
            <small slot="disclosure">Plans are sold by the shop.</small>
          </warranty-offer>
        }
        <button>Add to cart</button>
      </form>
      <output>{{ added() }}</output>
      <ol aria-label="Events">
        @for (line of log(); track $index) {
          <li>{{ line }}</li>
        }
      </ol>
    </section>
  `,
})
export class ProductPage {
  protected readonly variants = variants;
  protected readonly serviceUrl = serviceUrl;
  protected readonly offerLog = offerLog;
  protected readonly product = signal(variants[0]);
  protected readonly hasPlans = signal(true);
  protected readonly quantity = signal(1);
  protected readonly added = signal('');
  protected readonly log = signal<readonly string[]>([]);

  protected note(line: string): void {
    this.log.update((lines) => [...lines, line]);
  }

  /** Angular types the event by its name alone: what it holds tells which element it came from. */
  protected noteSelection({ selection }: WarrantySelectEvent): void {
    if ('product' in selection) this.note(offerLog.select({ selection }));
  }

  protected add(event: SubmitEvent, form: HTMLFormElement): void {
    event.preventDefault();
    this.added.set(JSON.stringify(Object.fromEntries(new FormData(form))));
  }
}
