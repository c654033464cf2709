import type { Package } from 'custom-elements-manifest';
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import type { Area } from '../../demo/mark-parts.ts';
import { takePartPictures } from '../../demo/part-pictures.ts';
import { requireBrowser } from '../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../support/launchers.ts';

/** The names of the parts of all elements. */
async function everyPart(): Promise<string[]> {
  const { modules }: Package = JSON.parse(await readFile('dist/custom-elements.json', 'utf8'));
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap((declaration) => ('cssParts' in declaration ? (declaration.cssParts ?? []) : []))
    .map(({ name }) => name);
}

function overlaps(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

describe('the pictures of docs/theming.md', () => {
  let browser: Browser;
  let folder: string;
  let pictures: Awaited<ReturnType<typeof takePartPictures>>;
  before(async () => {
    const { path: executablePath } = requireBrowser('chromium');
    browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
    folder = await mkdtemp(join(tmpdir(), 'warranty-widget-pictures-'));
    const viewport = { width: 1160, height: 900 };
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    pictures = await takePartPictures(page, `${folder}/`);
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  it('show each part of the elements', async () => {
    const shown = new Set([...pictures.values()].flatMap(({ names }) => names));
    const missing = (await everyPart()).filter((name) => !shown.has(name));
    assert.deepEqual(missing, []);
  });

  it('number the parts beside what they show, and each number can be seen', () => {
    for (const [picture, { names, numbers, shown }] of pictures) {
      const hidden = names.filter((_, index) => {
        const number = numbers[index];
        const others = [...shown, ...numbers.filter((_number, other) => other !== index)];
        return !number || others.some((other) => overlaps(number, other));
      });
      assert.deepEqual(hidden, [], picture);
    }
  });

  it('are all in the document', async () => {
    const document = await readFile('docs/theming.md', 'utf8');
    const named = [...document.matchAll(/\(images\/([\w-]+)\.png\)/g)].map(([, name = '']) => name);
    assert.deepEqual(named.toSorted(), [...pictures.keys()].toSorted());
  });
});
