import type { LitElement } from 'lit';
import type { WarrantyOffer } from '../page/elements/offer/warranty-offer.ts';
import type { WarrantyPopup } from '../page/elements/popup/warranty-popup.ts';
import type { WarrantyWholeSystem } from '../page/elements/whole-system/warranty-whole-system.ts';
import type { WarrantySelectEvent } from '../page/events.ts';
import type { Selection, WholeSystemSelection } from '../schemas/selection.ts';

/** The elements by tag: what the types for each framework are made of. */
export interface WarrantyElements {
  'warranty-offer': WarrantyOffer;
  'warranty-popup': WarrantyPopup;
  'warranty-whole-system': WarrantyWholeSystem;
}

/** The properties of an element that a page may set; a framework may set `undefined` for each that is absent. */
export type ElementProperties<Element extends LitElement> = {
  [Name in PropertyName<Element>]?: Settable<Element[Name]> | undefined;
};

/** The attributes that belong to these properties, as written in markup: `product-title`. */
export type ElementAttributes<Element extends LitElement> = {
  [Name in PropertyName<Element> as AttributeName<Name, Element[Name]>]?:
    | AttributeValue<Element[Name]>
    | undefined;
};

/** Attributes and properties together, where a framework takes both in one place. */
export type ElementProps<Element extends LitElement> = ElementAttributes<Element> &
  Omit<ElementProperties<Element>, keyof ElementAttributes<Element>>;

/** The types of the elements' events: `warranty-select`, … */
export type WarrantyEventType = Extract<keyof GlobalEventHandlersEventMap, `warranty-${string}`>;

/** An event as a listener on the element itself hears it: with the element's own kind of selection. */
export type ElementEvent<Element extends LitElement, Type extends WarrantyEventType> = OwnEvent<
  Element,
  Type
> & { readonly currentTarget: Element };

/** A name with hyphens in upper camel case: `WarrantySelect`. */
export type PascalCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Text>;

type OwnEvent<Element, Type extends WarrantyEventType> = Type extends 'warranty-select'
  ? WarrantySelectEvent<SelectionOf<Element>>
  : GlobalEventHandlersEventMap[Type];

type SelectionOf<Element> = Element extends {
  readonly selection: infer Kept extends Selection | WholeSystemSelection | null;
}
  ? NonNullable<Kept>
  : Selection | WholeSystemSelection;

/** The name of a public property of the element's own, which is neither a method nor read-only. */
type PropertyName<Element extends LitElement> = {
  [Name in keyof Element]-?: Name extends keyof LitElement
    ? never
    : Element[Name] extends (...values: never[]) => unknown
      ? never
      : IsSame<Pick<Element, Name>, Writable<Pick<Element, Name>>> extends true
        ? Name
        : never;
}[keyof Element] &
  string;

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Whether two types are identical. Unlike assignability, this tells read-only properties from others. */
// oxlint-disable typescript/no-unnecessary-type-parameters
type IsSame<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2
    ? true
    : false;
// oxlint-enable typescript/no-unnecessary-type-parameters

/** `form` reads as an element and may be set to the id of one. */
type Settable<Value> = [Extract<Value, HTMLFormElement>] extends [never] ? Value : Value | string;

/** Objects have no attribute; a form is named by its id. */
type AttributeName<Name extends string, Value> =
  NonNullable<Value> extends string | number | boolean | HTMLFormElement ? KebabCase<Name> : never;

type AttributeValue<Value> = Value extends HTMLFormElement
  ? string
  : Value extends number
    ? Value | `${Value}`
    : Value;

type KebabCase<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Uncapitalize<Head>}${KebabCase<Tail>}`
    : `${Uncapitalize<Head>}-${KebabCase<Tail>}`
  : Text;
