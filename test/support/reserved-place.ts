import { expect } from '@open-wc/testing';

/** The style sheets that the README gives to whoever wants no layout shift. */
export async function reservedPlace(): Promise<string> {
  const readme = await (await fetch('/README.md')).text();
  const sheets = readme.split('```css\n').map((text) => text.split('```', 1)[0] ?? '');
  const reserving = sheets.filter((sheet) => sheet.includes('warranty-offer:not(:defined)'));
  expect(reserving).to.have.length(2);
  return reserving.join('\n');
}
