import { html } from 'hono/html';
import { exampleCustomer, type Customer } from '../shop/customer.ts';
import { store } from '../shop/store.ts';

/** A field of the address, with the interface's name and the browser's purpose for it (`autocomplete`). */
interface CustomerField {
  readonly name: keyof Customer;
  readonly label: string;
  readonly autocomplete: string;
  readonly type?: string;
  readonly optional?: boolean;
  readonly wide?: boolean;
  readonly pattern?: string;
  readonly hint?: string;
}

const fields: readonly CustomerField[] = [
  { name: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
  { name: 'customerEmail', label: 'Email', autocomplete: 'email', type: 'email', wide: true },
  { name: 'addressLine1', label: 'Address', autocomplete: 'address-line1', wide: true },
  {
    name: 'addressLine2',
    label: 'Apartment, floor',
    autocomplete: 'address-line2',
    optional: true,
    wide: true,
  },
  { name: 'city', label: 'City', autocomplete: 'address-level2' },
  {
    name: 'state',
    label: 'State',
    autocomplete: 'address-level1',
    pattern: '[A-Z]{2}',
    hint: 'Two letters, such as NY',
  },
  { name: 'zipCode', label: 'ZIP code', autocomplete: 'postal-code' },
  { name: 'mobileNumber', label: 'Phone', autocomplete: 'tel', type: 'tel', optional: true },
];

/** Name and address, filled in as they are known; absent: with an example. */
export function customerFields(customer?: Partial<Customer>) {
  const shown = customer ?? exampleCustomer;
  return html`<div class="customer-fields">
    ${customer ? '' : html`<p class="wide">This is an example: change it as you like.</p>`}
    ${fields.map((field) => customerField(field, shown[field.name] ?? ''))}
    <input type="hidden" name="country" value="${store.country}" />
  </div>`;
}

function customerField(field: CustomerField, value: string) {
  const { name, label, autocomplete, type = 'text', optional, wide, pattern, hint } = field;
  return html`<label class="${wide ? 'wide' : ''}">
    <span>${label}${optional ? html` <small>optional</small>` : ''}</span>
    <input
      type="${type}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${optional ? '' : html`required`}
      ${pattern ? html`pattern="${pattern}" title="${hint}"` : ''}
    />
  </label>`;
}
