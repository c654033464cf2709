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

/**
 * Identifies what a form, or a button with its form, would add. Plans are left out. Where some fields
 * name the product, other hidden fields are left out too, because they may change with each rendering.
 */
export function actionFingerprint(node: Element): string {
  const fields = lastingFields(node);
  const kept = fields.some(namesProduct)
    ? fields.filter((field) => !field.isHidden || namesProduct(field))
    : fields;
  return JSON.stringify([
    node.localName,
    ['action', 'method', 'href', 'value'].map((name) => node.getAttribute(name)),
    kept.map(({ name, value }) => [name, value]),
  ]);
}

/** The fields whose names say which product would be added, as a key. */
export function productFields(node: Element): string {
  return JSON.stringify(lastingFields(node).filter(namesProduct));
}

/** A form's controls, even if a field named `elements` hides the property. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, 'elements', form);
}

const namesProduct = ({ name }: Field) => PRODUCT.test(name);

function lastingFields(node: Element): Field[] {
  return fieldsOf(node).filter(({ name, isHidden }) => !isHidden || !TRANSIENT.test(name));
}

function fieldsOf(node: Element): Field[] {
  if (node instanceof HTMLFormElement) return [...elementsOf(node)].flatMap(sentField);
  const data = node instanceof HTMLElement ? Object.entries(node.dataset) : [];
  const fields = data.map(([name, value = '']) => ({ name, value, isHidden: true }));
  const form = 'form' in node ? node.form : undefined;
  return form instanceof HTMLFormElement ? [...fields, ...fieldsOf(form)] : fields;
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
