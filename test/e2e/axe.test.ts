import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EVERY_LOOK } from '../pictures/cases.ts';
import { Studio } from '../pictures/studio.ts';

describe(`axe, with all its rules, finds nothing in ${EVERY_LOOK.length} looks`, () => {
  let studio: Studio;
  before(async () => {
    studio = await Studio.open();
  });
  after(() => studio.close());

  for (const look of EVERY_LOOK) {
    it(`in ${look.name}`, async () => {
      assert.deepEqual(await studio.accessibilityIssues(look), []);
    });
  }
});
