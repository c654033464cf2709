import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { CASES } from './cases.ts';
import { difference } from './compare.ts';
import { Studio } from './studio.ts';

const STORED = 'test/pictures/stored';
/** Where a failure leaves what differs; not kept in the repository. */
const DIFFERENCES = 'test/pictures/differences';

/**
 * `UPDATE_PICTURES=1` stores what is seen now in place of comparing it, where it looks different. Chromium draws a
 * rounded corner in one of two shades, as its threads come: a picture that is the same to the eye stays as it is.
 */
const updates = Boolean(process.env['UPDATE_PICTURES']);

const FILES = CASES.map(({ name }) => `${name}.png`);

describe(`${CASES.length} pictures of status x layout x theme x light and dark x direction x width`, () => {
  let studio: Studio;
  before(async () => {
    await rm(DIFFERENCES, { recursive: true, force: true });
    await mkdir(STORED, { recursive: true });
    const others = (await readdir(STORED)).filter((file) => !FILES.includes(file));
    if (updates) await Promise.all(others.map((file) => rm(`${STORED}/${file}`)));
    studio = await Studio.open();
  });
  after(() => studio.close());

  for (const shown of CASES) {
    it(shown.name, async () => {
      const file = `${shown.name}.png`;
      const now = await studio.take(shown);
      const stored = await readFile(`${STORED}/${file}`).catch(() => undefined);
      const differing = stored ? difference(stored, now) : now;
      if (!differing) return undefined;
      if (updates) return writeFile(`${STORED}/${file}`, now);
      await mkdir(DIFFERENCES, { recursive: true });
      await writeFile(`${DIFFERENCES}/${file}`, differing);
      return assert.fail(
        `It looks different: see ${DIFFERENCES}/${file} (as stored, differences in red, as it is now). ` +
          'If that is meant: UPDATE_PICTURES=1 npm run test:pictures',
      );
    });
  }

  it('stores no picture that nothing compares', async () => {
    assert.deepEqual((await readdir(STORED)).toSorted(), FILES.toSorted());
  });
});
