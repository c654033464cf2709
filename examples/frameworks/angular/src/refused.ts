import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import type {} from 'warranty-widget';

/** What the types refuse: each event would be an error of the shop. Checked by the compiler only. */
@Component({
  selector: 'shop-refused',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <warranty-offer (warranty-select)="note($event.selection.contractId)" />
    <warranty-offer (warranty-clear)="note($event.quote)" />
    <warranty-offer (warranty-popup-toggle)="note($event.open)" />
  `,
})
export class Refused {
  protected note(line: string): void {
    console.log(line);
  }
}
