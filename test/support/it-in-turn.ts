import type { Engine } from './browsers.ts';
import { engine } from './engine.ts';

/** Whose turn a test is, by its place in its file. */
const TURNS: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
let place = 0;

/**
 * A test that hardly depends on the engine: of what a shop's own server does, or of the variation of a page that
 * is tried in each. In `npm test` the engines take turns with such tests of a file; each makes all of them in
 * `npm run test:long`.
 */
export function itInTurn(title: string, body: Mocha.AsyncFunc): void {
  const isMine = TURNS[place % TURNS.length] === engine;
  place += 1;
  if (isMine || globalThis.makesAllRuns) it(title, body);
}
