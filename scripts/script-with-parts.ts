import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/page/format/language.ts';
import type { Words } from '../src/page/format/words.ts';
import { asciiOnly } from './ascii-only.ts';
import { buildFile, type BuiltFile, type BuiltModule } from './build-file.ts';
import { finishedScript } from './finished-script.ts';
import { SHARED, SharedModules } from './shared-modules.ts';

const SCRIPT = resolve('src/cdn/script.ts');
const SCRIPT_MODULE = resolve('src/cdn/script-module.ts');
const PART_FILES = resolve('src/cdn/part-files.ts');
/** Modules that the elements get with a later part, each with what stands in its place until then. */
const STAND_INS = new Map([
  [resolve('src/page/elements/offer/ask-before.ts'), resolve('src/cdn/late-ask-before.ts')],
  [resolve('src/page/warnings.ts'), resolve('src/cdn/late-warnings.ts')],
]);

const PARTS = ['elements', 'popup', 'ask-before', 'whole-system'] as const;

/** A file of the script-tag build. */
export interface ScriptFile {
  readonly content: string;
  /** The modules of which it is made; none where it holds words alone. */
  readonly modules: readonly BuiltModule[];
}

/**
 * The script and the parts that it loads, by file name.
 * @param isReadable - True: they are not minified.
 */
export async function scriptWithParts(isReadable: boolean): Promise<Map<string, ScriptFile>> {
  const shared = new SharedModules();
  const script = await buildFile({ entry: SCRIPT, format: 'es', isReadable: true });
  shared.hold(script);
  const firsts = new Map<string, BuiltFile>();
  for (const part of PARTS) {
    const first = await buildPart(part, true, shared.plugin());
    shared.note(first);
    // The other parts need not be there when one of them is.
    if (part === 'elements') shared.hold(first);
    firsts.set(part, first);
  }
  const parts = await wordsByLanguage();
  for (const [part, first] of firsts) {
    const handOver =
      part === 'elements' ? [changing(pathOf(part), (code) => shared.handOver(first, code))] : [];
    const { code, modules } = await buildPart(part, isReadable, shared.plugin(first), ...handOver);
    const content = await finishedScript(SharedModules.fileOf(code), isReadable);
    parts.set(part, { content, modules });
  }
  const hash = hashOf([...parts.values()].map(({ content }) => content).join(''));
  const files = new Map<string, ScriptFile>();
  for (const [part, file] of parts) files.set(`warranty-widget-${part}-${hash}.js`, file);
  for (const [name, entry, format] of [
    ['warranty-widget.js', SCRIPT, 'iife'],
    ['warranty-widget.mjs', SCRIPT_MODULE, 'es'],
  ] as const) {
    const plugins = [
      changing(
        entry,
        (code) =>
          `${shared.handOver(script, code)}\nimport { shared as ${SHARED} } from './part-loader.ts';`,
      ),
      replacing(PART_FILES, `export const PART_HASH = '${hash}';`),
    ];
    const { code, modules } = await buildFile({ entry, format, plugins, isReadable });
    const ascii = format === 'iife' ? asciiOnly(code) : code;
    const content = await finishedScript(ascii, isReadable);
    files.set(name, { content, modules });
  }
  return files;
}

/** The part of each language: a function that gives its words to what the script shares. */
async function wordsByLanguage(): Promise<Map<string, ScriptFile>> {
  const parts = new Map<string, ScriptFile>();
  for (const language of LANGUAGES) {
    const { words } = (await import(`../src/page/format/languages/${language}.ts`)) as {
      words: Partial<Words>;
    };
    const given = `${JSON.stringify(language)},${JSON.stringify(words)}`;
    const content = `export default ${SHARED}=>{${SHARED}.takeWords(${given})}\n`;
    parts.set(`words-${language}`, { content, modules: [] });
  }
  return parts;
}

function buildPart(part: string, isReadable: boolean, ...plugins: Plugin[]): Promise<BuiltFile> {
  const late = part === 'elements' ? [standInsOfLateModules()] : [];
  const entry = pathOf(part);
  return buildFile({ entry, format: 'es', plugins: [...late, ...plugins], isReadable });
}

function pathOf(part: string): string {
  return resolve(`src/cdn/parts/${part}.ts`);
}

function standInsOfLateModules(): Plugin {
  return {
    name: 'stand-ins-of-late-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return STAND_INS.get(resolved?.id ?? '') ?? null;
    },
  };
}

/** Changes the code of a module. */
function changing(path: string, change: (code: string) => string): Plugin {
  return {
    name: 'changing',
    enforce: 'pre',
    transform: (code, id) => (id === path ? change(code) : null),
  };
}

/** Puts code in the place of a module. */
function replacing(path: string, code: string): Plugin {
  return { name: 'replacing', enforce: 'pre', load: (id) => (id === path ? code : null) };
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
