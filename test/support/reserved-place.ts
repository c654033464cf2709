import { expect } from '@open-wc/testing';

/** The style sheet that the README gives against layout shift. */
export async function reservedPlace(): Promise<string> {
  const readme = await (await fetch('/README.md')).text();
  const sheets = readme.split('```css\n').map((text) => text.split('```', 1)[0] ?? '');
  const [sheet, ...others] = sheets.filter((each) => each.includes('warranty-offer:not(:defined)'));
  expect(others).to.deep.equal([]);
  return sheet ?? expect.fail('The README reserves no room.');
}
