/** `warranty-widget/types/solid`: the elements in the JSX of Solid. */
import type { JSX } from 'solid-js';
import type {
  ElementAttributes,
  ElementEvent,
  ElementProperties,
  ElementProps,
  WarrantyElements,
  WarrantyEventType,
} from './element-types.js';

type Listeners<Tag extends keyof WarrantyElements> = {
  [Type in WarrantyEventType as `on:${Type}`]?:
    | ((event: ElementEvent<WarrantyElements[Tag], Type>) => void)
    | undefined;
};

/** Each name with the prefix by which Solid is told what to make of it: `prop:quote`. */
type Prefixed<Prefix extends string, Props> = {
  [Name in keyof Props & string as `${Prefix}:${Name}`]?: Props[Name];
};

type Elements = {
  [Tag in keyof WarrantyElements]: JSX.HTMLAttributes<WarrantyElements[Tag]> &
    ElementProps<WarrantyElements[Tag]> &
    Prefixed<'attr', ElementAttributes<WarrantyElements[Tag]>> &
    Prefixed<'prop', ElementProperties<WarrantyElements[Tag]>> &
    Listeners<Tag>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
