import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { minifyTemplates } from './scripts/minify-templates.ts';

/**
 * The script-tag builds: one self-contained file each, for pages without a bundler. The modules in
 * `dist` itself are emitted one to one by `tsc`.
 */
export default defineConfig({
  resolve: {
    alias: { 'zod/mini': fileURLToPath(new URL('src/cdn/zod-mini.ts', import.meta.url)) },
  },
  plugins: [minifyTemplates()],
  build: {
    outDir: 'dist/cdn',
    target: ['chrome125', 'firefox128', 'safari17.4'],
    // The licences of the bundled libraries ask for their text to go along; a file of its own costs
    // shoppers nothing.
    license: { fileName: 'LICENSES.md' },
    lib: {
      entry: 'src/cdn/script.ts',
      name: 'WarrantyWidget',
      formats: ['iife', 'es'],
      fileName: (format) => (format === 'es' ? 'warranty-widget.mjs' : 'warranty-widget.js'),
    },
    rolldownOptions: {
      // Vite leaves library builds of ES modules readable unless told otherwise.
      output: { minify: true, comments: false, codeSplitting: false },
      onLog(level, log, report) {
        // A classic script has no `import.meta`; the entry finds itself by `document.currentScript`.
        if (log.code === 'EMPTY_IMPORT_META') return;
        // This is also how the build says that `src/cdn/zod-mini.ts` lacks something.
        if (level === 'warn') throw new Error(log.message);
        report(level, log);
      },
    },
  },
});
