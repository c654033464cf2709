import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PictureCase } from './cases.ts';
import { Studio } from './studio.ts';

/** Tests that axe, with all its rules, best practices included, finds nothing in these looks. */
export function describeAccessibleLooks(looks: readonly PictureCase[]): void {
  describe(`axe, with all its rules, finds nothing in ${looks.length} looks`, () => {
    let studio: Studio;
    before(async () => {
      studio = await Studio.open();
    });
    after(() => studio.close());

    for (const look of looks) {
      it(`in ${look.name}`, async () => {
        assert.deepEqual(await studio.accessibilityIssues(look), []);
      });
    }
  });
}
