import { html as litHtml, type TemplateResult } from 'lit';

/**
 * Tags a template. Lit hands each listener over as its own options too, and Sugar.js gives all functions a method
 * `once`, which browsers would read as the option: each would be heard once. One of its own says no.
 */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): TemplateResult {
  for (const value of values) {
    if (typeof value === 'function' && 'once' in value && !Object.hasOwn(value, 'once')) {
      Object.defineProperty(value, 'once', { value: false });
    }
  }
  return litHtml(strings, ...values);
}
