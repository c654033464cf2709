import { describe, it } from 'node:test';
import { letsInOnlyUsable } from '../schemas/usable-replies.ts';

const REPLIES = 100_000;

describe('the reader of quotes', () => {
  it(`lets in of ${REPLIES.toLocaleString('en')} replies only quotes that can be sold and shown`, () =>
    letsInOnlyUsable(REPLIES));
});
