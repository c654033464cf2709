/** `warranty-widget/types/react`: the elements in the JSX of React 19 and later. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
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
  [Tag in keyof WarrantyElements]: DetailedHTMLProps<
    HTMLAttributes<WarrantyElements[Tag]>,
    WarrantyElements[Tag]
  > &
    ElementProps<WarrantyElements[Tag]> &
    Listeners<Tag>;
};

declare module 'react' {
  interface CSSProperties {
    /** The elements' custom properties, for `style` of an element or of what is around it. */
    [name: `--warranty-${string}`]: string | number | undefined;
  }
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
