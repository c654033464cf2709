/**
 * A step of `npm run build:modules`: minifies the templates of the package's modules, because a merchant's bundler
 * leaves them as they are. All else stays as `tsc` wrote it, for people to read.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { minifyTemplatesOf } from './minify-templates.ts';

for (const file of globSync('dist/page/elements/**/*.js')) {
  writeFileSync(file, minifyTemplatesOf(readFileSync(file, 'utf8')));
}
