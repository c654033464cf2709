import { coveredTime } from '../browser/trace.ts';
import { scriptPath } from '../server/bench-server.ts';
import { openAndStart, type Scene } from './scene.ts';

/** Compiling and evaluating the tag's file, on a page without an offer. */
export const compile: Scene = {
  title: 'compile and evaluate',
  includes: () => true,
  measure: (bench, candidate) =>
    bench.browser.inNewPage({}, async ({ page }) => {
      const trace = await openAndStart(bench, page, 'empty', candidate);
      return { compile: coveredTime(trace.scriptWork(scriptPath(candidate))) };
    }),
};
