/**
 * A script in ASCII alone. A classic script whose server names no charset is read in the charset of the page:
 * in Shift_JIS or GBK its other characters would swallow the quotes behind them, and it would not run. Modules
 * are always UTF-8.
 *
 * Within `String.raw` an escape stays one, so what is written so must be an expression's source.
 */
export function asciiOnly(code: string): string {
  return code.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
