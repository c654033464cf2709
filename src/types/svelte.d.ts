/** `warranty-widget/types/svelte`: the elements in the markup of Svelte 5. */
import type { HTMLAttributes } from 'svelte/elements';
import type {
  ElementEvent,
  ElementProps,
  WarrantyElements,
  WarrantyEventType,
} from './element-types.js';

type Listeners<Tag extends keyof WarrantyElements> = {
  [Type in WarrantyEventType as `on${Type}`]?:
    | ((event: ElementEvent<WarrantyElements[Tag], Type>) => void)
    | undefined;
};

type Elements = {
  [Tag in keyof WarrantyElements]: HTMLAttributes<WarrantyElements[Tag]> &
    ElementProps<WarrantyElements[Tag]> &
    Listeners<Tag>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
