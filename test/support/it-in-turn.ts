import type { Engine } from './browsers.ts';
import { engine } from './engine.ts';

/** The engine whose turn a test is, by the test's place in its file. */
const TURNS: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
let place = 0;

/**
 * A test that hardly depends on the engine: it is about the shop's own server, or one of many variations of a page.
 * In `npm test` the engines take turns with such tests of a file; in `npm run test:long` each engine runs them all.
 */
export function itInTurn(title: string, body: Mocha.AsyncFunc): void {
  const isMine = TURNS[place % TURNS.length] === engine;
  place += 1;
  if (isMine || globalThis.makesAllRuns) it(title, body);
}
