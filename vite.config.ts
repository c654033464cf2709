import { defineConfig } from 'vite';
import { arrowFunctions } from './scripts/arrow-functions.ts';
import { bareFields } from './scripts/bare-fields.ts';
import { inPage } from './scripts/in-page.ts';
import { inlineFunctions } from './scripts/inline-functions.ts';
import { litStandIn } from './scripts/lit-stand-in.ts';
import { minifyTemplates } from './scripts/minify-templates.ts';
import { shortNames } from './scripts/short-names.ts';

/**
 * How each file of the script-tag builds is made; `scripts/build-cdn.ts` says of what, and names it. The modules in `dist`
 * itself are emitted one to one by `tsc`.
 */
export default defineConfig({
  plugins: [
    litStandIn(),
    inPage(),
    minifyTemplates(),
    shortNames(),
    bareFields(),
    arrowFunctions(),
    inlineFunctions(),
  ],
  build: {
    target: ['chrome125', 'firefox128', 'safari17.4'],
    rolldownOptions: {
      // To read a field does nothing else; so what a part does not use of the shared list is left out.
      treeshake: { propertyReadSideEffects: false },
      // Vite leaves library builds of ES modules readable unless told otherwise.
      output: { minify: true, comments: false, codeSplitting: false },
      // They come on a busy machine, and a warning fails the build.
      checks: { bundlerTimings: false },
      onLog(level, log, report) {
        if (level === 'warn') throw new Error(log.message);
        report(level, log);
      },
    },
  },
});
