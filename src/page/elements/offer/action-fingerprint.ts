import { attributeOf } from '../../selectors.ts';
import { ENTRY_MARK } from '../choice/form-entries.ts';
import { elementsOf } from '../shared/elements-of.ts';
import { formOf } from './form-of.ts';

/** What a form sends under one name, or a `data-` attribute of a button. */
interface Field {
  readonly name: string;
  readonly value: string;
  /** True where shoppers do not set it themselves. */
  readonly isHidden: boolean;
}

/** Names of hidden fields that change with each rendering. */
const TRANSIENT = /token|csrf|xsrf|nonce|form_?key|form_?build|uenc|^__|stamp|session|signature/i;

/** Names of fields that say which product is added. */
const PRODUCT = /^id$|product|varia|sku|item|article|goods|asin|^pid$|offer|cart/i;

/** Fields as texts: those that name the product, those to compare by if some field names the product, and all. */
type Texts = readonly [product: string, kept: string, all: string];

/**
 * What a form, or a button with its form, would add. The form entries of a chosen plan are left out. Two actions are
 * the same if each text is equal to the text at its index in the other.
 */
export interface ActionFingerprint {
  /**
   * Identifies the action. Where some fields name the product, other hidden fields are left out, because
   * they may change with each rendering.
   */
  readonly action: readonly (string | null)[];
  /** The fields whose names say which product would be added. */
  readonly product: readonly string[];
}

/**
 * Makes a function that reads what an element would add. It reads each form once, because the form of a bulk order
 * may have a button for each of a thousand rows.
 */
export function actionReader(): (node: Element) => ActionFingerprint {
  const forms = new Map<HTMLFormElement | undefined, Texts>();
  return (node) => {
    const form = formOf(node);
    const sent = forms.get(form) ?? toTexts(sentFields(form));
    forms.set(form, sent);
    const own = toTexts(form === node ? [] : dataFields(node));
    const product = [own[0], sent[0]];
    const which = product.some((text) => text !== '[]') ? 1 : 2;
    const attributes = ['action', 'method', 'href', 'value'].map((name) => attributeOf(node, name));
    return { action: [node.localName, ...attributes, own[which], sent[which]], product };
  };
}

function toTexts(fields: readonly Field[]): Texts {
  const namesProduct = ({ name }: Field) => PRODUCT.test(name);
  const lasting = fields.filter(({ name, isHidden }) => !isHidden || !TRANSIENT.test(name));
  const toText = (isMeant: (field: Field) => boolean) =>
    JSON.stringify(lasting.filter(isMeant).map(({ name, value }) => [name, value]));
  return [
    toText(namesProduct),
    toText((field) => !field.isHidden || namesProduct(field)),
    toText(() => true),
  ];
}

function dataFields(node: Element): Field[] {
  const data = node instanceof HTMLElement ? Object.entries(node.dataset) : [];
  return data.map(([name, value = '']) => ({ name, value, isHidden: true }));
}

function sentFields(form: HTMLFormElement | undefined): Field[] {
  return form ? elementsOf(form).flatMap(sentField) : [];
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
