import { coveredTime, Trace } from '../browser/trace.ts';
import { pageUrl, type Scene, scriptPath } from './scene.ts';

/** Compiling and evaluating the tag's file, on a page without an offer. */
export const compile: Scene = {
  title: 'compile and evaluate',
  includes: () => true,
  measure: (bench, candidate) =>
    bench.browser.inNewPage({}, async ({ page }) => {
      const trace = await Trace.of(bench.browser.browser, page, () =>
        page.goto(pageUrl(bench, 'empty', candidate)),
      );
      return { compile: coveredTime(trace.scriptWork(scriptPath(candidate))) };
    }),
};
