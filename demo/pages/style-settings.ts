import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Setting } from './setting.ts';

/** The part of the custom elements manifest that describes custom properties. */
const Manifest = z.object({
  modules: z.array(
    z.object({
      declarations: z.array(
        z.object({
          tagName: z.string().optional(),
          cssProperties: z
            .array(z.object({ name: z.string(), description: z.string() }))
            .default([]),
        }),
      ),
    }),
  ),
});

/** Every custom property of `<warranty-offer>`, as the package's manifest describes it. */
export function styleSettings(): Setting[] {
  const path = fileURLToPath(import.meta.resolve('warranty-widget/custom-elements.json'));
  const { modules } = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  const offer = modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === 'warranty-offer');
  return (offer?.cssProperties ?? []).map(({ name, description }) => ({
    name,
    label: name,
    wide: true,
    hint: description,
    initial: '',
    input: isColour(name) ? 'color' : 'text',
  }));
}

function isColour(name: string): boolean {
  return /-(accent|accent-text|background|color)$/.test(name);
}
