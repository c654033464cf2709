/**
 * Writes the entries that are types only. They are declared for frameworks that this package does not
 * depend on, so the compiler cannot emit them; the empty module lets them be imported all the same. Kept
 * because it only copies.
 */
import { copyFileSync, globSync, writeFileSync } from 'node:fs';

for (const name of globSync('*.d.ts', { cwd: 'src/types' })) {
  copyFileSync(`src/types/${name}`, `dist/types/${name}`);
  writeFileSync(`dist/types/${name.replace('.d.ts', '.js')}`, 'export {};\n');
}
