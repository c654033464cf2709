import type { WarrantySelectEvent } from '../../events.ts';
import type { AnySelection } from './selection-entries.ts';

/** The events that a listener on the element itself hears: what was selected there is of the element's own kind. */
interface ChoiceEventMap<Kept extends AnySelection> extends HTMLElementEventMap {
  'warranty-select': WarrantySelectEvent<Kept>;
}

/** `addEventListener` or `removeEventListener`, as each element of the browser has it that has events of its own. */
export interface ChoiceListening<Kept extends AnySelection, Options> {
  <Type extends keyof ChoiceEventMap<Kept>>(
    type: Type,
    listener: (this: HTMLElement, event: ChoiceEventMap<Kept>[Type]) => unknown,
    options?: boolean | Options,
  ): void;
  (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | Options,
  ): void;
}
