import { ENTRY_MARK } from '../choice/form-entries.ts';

/** What is sent under a name; `isHidden` where shoppers do not set it themselves. */
interface Field {
  readonly name: string;
  readonly value: string;
  readonly isHidden: boolean;
}

/** Names of hidden fields that a page gives anew each time that it is rendered. */
const PASSING = /token|csrf|xsrf|nonce|form_?key|form_?build|uenc|^__|stamp|session|signature/i;

/** Names of fields that say which product it is. */
const PRODUCT = /^id$|product|varia|sku|item|article|goods|asin|^pid$|offer|cart/i;

/**
 * What a form would add, or a button with the form that it is in, plans apart: it tells products apart.
 * Hidden fields that do not name the product may change, where there are some that do.
 */
export function purposeOf(node: Element): string {
  const fields = lasting(node);
  const product = fields.filter(namesProduct);
  const said = product.length > 0 ? fields.filter(isSaid) : fields;
  const attributes = ['action', 'method', 'href', 'value'].map((name) => node.getAttribute(name));
  return JSON.stringify([node.localName, attributes, said.map(({ name, value }) => [name, value])]);
}

/** Only which product it is, as far as the names of its fields tell. */
export function productOf(node: Element): string {
  return JSON.stringify(lasting(node).filter(namesProduct));
}

const namesProduct = ({ name }: Field) => PRODUCT.test(name);

const isSaid = (field: Field) => !field.isHidden || namesProduct(field);

function lasting(node: Element): Field[] {
  return fieldsOf(node).filter(({ name, isHidden }) => !isHidden || !PASSING.test(name));
}

function fieldsOf(node: Element): Field[] {
  if (node instanceof HTMLFormElement) return [...elementsOf(node)].flatMap(sent);
  const data = node instanceof HTMLElement ? Object.entries(node.dataset) : [];
  const fields = data.map(([name, value = '']) => ({ name, value, isHidden: true }));
  const form = 'form' in node ? node.form : undefined;
  return form instanceof HTMLFormElement ? [...fields, ...fieldsOf(form)] : fields;
}

/** A form's controls, also where a field of it is named `elements` and stands in their place. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, 'elements', form);
}

function sent(field: Element): Field[] {
  if (
    !(
      field instanceof HTMLInputElement ||
      field instanceof HTMLButtonElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    ) ||
    !field.name ||
    field.hasAttribute(ENTRY_MARK)
  ) {
    return [];
  }
  const { name, value, type } = field;
  const isOff = /^(checkbox|radio)$/.test(type) && !field.matches(':checked');
  return isOff ? [] : [{ name, value, isHidden: type === 'hidden' }];
}
