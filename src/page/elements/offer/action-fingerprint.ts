import { ENTRY_MARK } from '../choice/form-entries.ts';

/** What a form sends under one name, or a `data-` attribute of a button. */
interface Field {
  readonly name: string;
  readonly value: string;
  /** True where shoppers do not set it themselves. */
  readonly isHidden: boolean;
}

/** Names of hidden fields that change with each rendering. */
const TRANSIENT = /token|csrf|xsrf|nonce|form_?key|form_?build|uenc|^__|stamp|session|signature/i;

/** Names of fields that say which product it is. */
const PRODUCT = /^id$|product|varia|sku|item|article|goods|asin|^pid$|offer|cart/i;

/** Some fields as texts: each of them, those that identify an action, and those that name its product. */
interface Texts {
  readonly namesProduct: boolean;
  readonly all: string;
  readonly kept: string;
  readonly product: string;
}

/** Reads what elements would add, all at one moment. */
export interface ActionReader {
  /**
   * Identifies what a form, or a button with its form, would add. Plans are left out. Where some fields
   * name the product, other hidden fields are left out too, because they may change with each rendering.
   */
  readonly fingerprint: (node: Element) => Key;
  /** The fields whose names say which product would be added. */
  readonly product: (node: Element) => Key;
}

/** What is compared by `isSameKey`: the long text of a form is not copied into the key of each of its buttons. */
export type Key = readonly string[];

export function isSameKey(one: Key, other: Key): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** A reader that reads each form once: a bulk order has one form with a button for each of a thousand rows. */
export function actionReader(): ActionReader {
  const forms = new Map<HTMLFormElement, Texts>();
  const textsOf = (node: Element): Texts[] => {
    const form = node instanceof HTMLFormElement ? node : 'form' in node ? node.form : undefined;
    const own = form === node ? [] : [toTexts(dataFields(node))];
    if (!(form instanceof HTMLFormElement)) return own;
    const sent = forms.get(form) ?? toTexts([...elementsOf(form)].flatMap(sentField));
    forms.set(form, sent);
    return [...own, sent];
  };
  return {
    fingerprint: (node) => {
      const texts = textsOf(node);
      const key = texts.some(({ namesProduct }) => namesProduct) ? 'kept' : 'all';
      const names = ['action', 'method', 'href', 'value'];
      const attributes = names.map((name) => node.getAttribute(name));
      return [JSON.stringify([node.localName, attributes]), ...texts.map((text) => text[key])];
    },
    product: (node) => textsOf(node).map(({ product }) => product),
  };
}

/** A form's controls, even if a field named `elements` hides the property. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, 'elements', form);
}

function toTexts(fields: readonly Field[]): Texts {
  const namesProduct = ({ name }: Field) => PRODUCT.test(name);
  const lasting = fields.filter(({ name, isHidden }) => !isHidden || !TRANSIENT.test(name));
  const toText = (some: readonly Field[]) =>
    JSON.stringify(some.map(({ name, value }) => [name, value]));
  return {
    namesProduct: lasting.some(namesProduct),
    all: toText(lasting),
    kept: toText(lasting.filter((field) => !field.isHidden || namesProduct(field))),
    product: toText(lasting.filter(namesProduct)),
  };
}

function dataFields(node: Element): Field[] {
  const data = node instanceof HTMLElement ? Object.entries(node.dataset) : [];
  return data.map(([name, value = '']) => ({ name, value, isHidden: true }));
}

function sentField(control: Element): Field[] {
  if (
    !(
      control instanceof HTMLInputElement ||
      control instanceof HTMLButtonElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) ||
    !control.name ||
    control.hasAttribute(ENTRY_MARK)
  ) {
    return [];
  }
  const { name, value, type } = control;
  const isOff = /^(checkbox|radio)$/.test(type) && !control.matches(':checked');
  return isOff ? [] : [{ name, value, isHidden: type === 'hidden' }];
}
