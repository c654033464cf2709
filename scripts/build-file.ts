import { build, type Plugin, type Rolldown } from 'vite';
import config from '../vite.config.ts';
import { withoutInnerSpaces } from './inner-spaces.ts';

/** How one file of the script-tag builds is made. */
export interface FileOptions {
  /** Path of the first module. */
  readonly entry: string;
  /** `iife`: a classic script. */
  readonly format: 'es' | 'iife';
  readonly plugins?: readonly Plugin[];
  /** True: it is not minified. Default: false. */
  readonly isReadable?: boolean;
}

/** One module of a built file. */
export interface BuiltModule {
  readonly id: string;
  /** Every name that it exports; `*` where it exports all of the modules that it imports. */
  readonly exported: readonly string[];
  /** The modules that it imports. */
  readonly imported: readonly string[];
  /** Those of its exports that the file has. */
  readonly taken: readonly string[];
  /** What the file has of it, before it is minified. */
  readonly code: string;
}

/** A built file. */
export interface BuiltFile {
  readonly code: string;
  /** The modules of which the file has something. */
  readonly modules: readonly BuiltModule[];
}

/**
 * Builds one file in memory, as `vite.config.ts` has it. Not by Vite's command: it bundles the configuration, with copies
 * of the schemas' rules, and `tableModule` finds a rule's name by the very function that the schema has.
 */
export async function buildFile(file: FileOptions): Promise<BuiltFile> {
  const { entry, format, plugins = [], isReadable = false } = file;
  const infos = new Map<string, Rolldown.ModuleInfo | null>();
  const noteInfos: Plugin = {
    name: 'note-infos',
    generateBundle() {
      for (const id of this.getModuleIds()) infos.set(id, this.getModuleInfo(id));
    },
  };
  const { plugins: everywhere = [], build: options = {}, ...rest } = config;
  const { rolldownOptions, ...others } = options;
  const output = { ...rolldownOptions?.output, minify: !isReadable };
  const built = await build({
    ...rest,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, ...everywhere, noteInfos],
    build: {
      ...others,
      write: false,
      lib: { entry, name: 'WarrantyWidget', formats: [format] },
      rolldownOptions: { ...rolldownOptions, output },
    },
  });
  const chunk = onlyChunk(built);
  const modules = Object.entries(chunk.modules).filter(
    ([, { renderedLength }]) => renderedLength > 0,
  );
  return {
    code: isReadable ? chunk.code : withoutInnerSpaces(chunk.code),
    modules: modules.map(([id, { renderedExports, code }]) => ({
      id,
      exported: infos.get(id)?.exports ?? [],
      imported: infos.get(id)?.importedIds ?? [],
      taken: renderedExports,
      code: code ?? '',
    })),
  };
}

function onlyChunk(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk {
  const [output] = Array.isArray(built) ? built : [built];
  if (output && 'output' in output) return output.output[0];
  throw new Error('Vite built nothing.');
}
