/** `warranty-widget/types/vue`: the elements in the templates of Vue 3. */
import type { HTMLAttributes, ReservedProps } from 'vue';
import type {
  ElementEvent,
  ElementProperties,
  PascalCase,
  WarrantyElements,
  WarrantyEventType,
} from './element-types.js';

type Listeners<Tag extends keyof WarrantyElements> = {
  [Type in WarrantyEventType as `on${PascalCase<Type>}`]?:
    | ((event: ElementEvent<WarrantyElements[Tag], Type>) => void)
    | undefined;
};

/** The form in which Vue's tools read the props of what is not a Vue component. */
type Elements = {
  [Tag in keyof WarrantyElements]: new () => WarrantyElements[Tag] & {
    $props: HTMLAttributes &
      ReservedProps &
      ElementProperties<WarrantyElements[Tag]> &
      Listeners<Tag>;
  };
};

declare module 'vue' {
  interface HTMLAttributes {
    /** Place in a custom element, such as `disclosure`; Vue's own types leave it out. */
    slot?: string;
  }
  interface GlobalComponents extends Elements {}
}
