import { ChangeDetectionStrategy, Component, computed, signal } from '@angular/core';
import type { WholeSystemLineItem } from 'warranty-widget';
import { homeLead, homeProducts, homeQuote } from '../../shared/catalogue.ts';
import { Home } from './home.ts';

/** Gives the home its products, and the quote of the shop's own data for them. */
@Component({
  selector: 'shop-home-page',
  imports: [Home],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <shop-home
      [lineItemList]="products()"
      [quote]="quote()"
      [svcSalesLeadId]="lead"
      (coverageChange)="products.set($event)"
    />
  `,
})
export class HomePage {
  protected readonly products = signal<readonly WholeSystemLineItem[]>(homeProducts);
  protected readonly quote = computed(() => homeQuote(this.products()));
  protected readonly lead = homeLead;
}
