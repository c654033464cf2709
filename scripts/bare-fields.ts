import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { type PlacedText, withTexts } from './with-texts.ts';

/**
 * Takes the declarations of fields without a value out of the classes of a script. Each constructor assigns such a field
 * before it is read; a field that is read before has a value from the start. Kept because minifiers leave them, and
 * Vite's option for it does nothing for a target that has such fields.
 */
export function bareFields(): Plugin {
  return {
    name: 'bare-fields',
    // What is not minified stays as it is.
    renderChunk: (code, _, { minify }) => (minify ? withoutBareFields(code) : null),
  };
}

/** A script without them. A private field has to be declared, and a static one hides that of the class above. */
export function withoutBareFields(code: string): string {
  const bare: PlacedText[] = [];
  new Visitor({
    PropertyDefinition(field) {
      const isBare = !field.value && !field.static && !field.computed;
      if (isBare && field.key.type === 'Identifier') bare.push({ ...field, text: '' });
    },
  }).visit(parseSync('script.js', code).program);
  return withTexts(code, bare);
}
