import type { Plugin } from 'vite';
import type { BuiltFile, BuiltModule } from './build-file.ts';

/** The variable by which the code of a part knows the object with what the parts share. */
const SHARED = '$w';

/** What keys on that object are made of. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The module that takes from the object, all at once, what a part needs of earlier ones. */
const TAKEN = '\0taken';

/** Marks the stand-in of a module that an earlier part holds. */
const STAND_IN = '\0shared:';

/**
 * The modules that the parts of the script-tag build share. A module is in the first part that needs it;
 * that part puts its exports on one object, and later parts take them from there. So a part imports
 * nothing: a shop may append a query to an address, and a module of another address runs a second time.
 *
 * Each part is built twice. The first time shows which modules it has and what it takes of earlier ones.
 */
export class SharedModules {
  /** The modules that parts hold for later ones, by their paths. */
  readonly #held = new Map<string, BuiltModule>();
  /** What parts take: the key on the object, by the module's path and the name of the export. */
  readonly #keys = new Map<string, Map<string, string>>();
  #count = 0;

  /** Lets later parts take the modules of a part that was built for the first time. */
  hold(part: BuiltFile): void {
    for (const module of ownModules(part)) this.#held.set(module.id, module);
  }

  /** Gives each export that a part took of earlier ones, in its first build, a key on the object. */
  note(part: BuiltFile): void {
    for (const { path, names } of takenBy(part)) {
      const keys = this.#keys.get(path) ?? new Map<string, string>();
      this.#keys.set(path, keys);
      const own = this.#ownExports(path);
      for (const name of names) {
        if (own.includes(name) && !keys.has(name)) keys.set(name, shortName(this.#count++));
      }
    }
  }

  /**
   * Lets a part take from the object what earlier parts hold.
   * @param first - The part's first build; absent: this is it.
   */
  plugin(first?: BuiltFile): Plugin {
    const paths = new Set(first ? takenBy(first).map(({ path }) => path) : this.#held.keys());
    const standIn = (id: string) => this.#standIn(id, first);
    return {
      name: 'shared-modules',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (source === TAKEN) return TAKEN;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        return resolved && paths.has(resolved.id) ? STAND_IN + resolved.id : resolved;
      },
      load: (id) => {
        if (id === TAKEN) return first && this.#allTaken(first);
        return isStandIn(id) ? standIn(id.slice(STAND_IN.length)) : null;
      },
    };
  }

  /**
   * The code of a part's first module, which first of all puts on the object what later parts take.
   * @param code - The module's own.
   */
  handOver(part: BuiltFile, code: string): string {
    const taken = ownModules(part).flatMap(({ id }) =>
      [...(this.#keys.get(id) ?? [])].map(([name, key]) => ({ id, name, key })),
    );
    const imports = taken.map(
      ({ id, name, key }) => `import { ${name} as _${key} } from ${JSON.stringify(id)};\n`,
    );
    const keys = taken.map(({ key }) => `${key}: _${key}`).join(', ');
    // Imports run first wherever they stand, and these run after the module's own.
    return `Object.assign(${SHARED}, { ${keys} });\n${code}\n${imports.join('')}`;
  }

  /** The file of a part: its code, as a function of the object. Engines compile what stands in brackets at once. */
  static fileOf(code: string): string {
    return `export default(${SHARED}=>{${code.trim()}})\n`;
  }

  /** The exports of a module without those that it passes on by `export *`. */
  #ownExports(path: string): string[] {
    const { exported = [], imported = [] } = this.#held.get(path) ?? {};
    if (!exported.includes('*')) return [...exported];
    const passedOn = imported.flatMap((id) => this.#held.get(id)?.exported ?? []);
    return exported.filter((name) => name !== '*' && !passedOn.includes(name));
  }

  #standIn(path: string, first: BuiltFile | undefined): string {
    const { exported = [], imported = [] } = this.#held.get(path) ?? {};
    const keys = this.#keys.get(path);
    const taken = first && takenBy(first).find((each) => each.path === path)?.names;
    const all = exported.includes('*')
      ? imported.map((id) => `export * from ${JSON.stringify(id)};\n`)
      : [];
    const each = this.#ownExports(path).map((name, index) =>
      taken?.includes(name)
        ? `export { _${keys?.get(name)} as ${name} } from ${JSON.stringify(TAKEN)};\n`
        : // What the part imports and does not use leaves no trace.
          `const e${index} = ${first ? 0 : SHARED};\nexport { e${index} as ${name} };\n`,
    );
    return [...all, ...each].join('');
  }

  #allTaken(first: BuiltFile): string {
    const keys = takenBy(first).flatMap(({ path, names }) =>
      names.map((name) => this.#keys.get(path)?.get(name)).filter((key) => key !== undefined),
    );
    return `export const { ${keys.map((key) => `${key}: _${key}`).join(', ')} } = ${SHARED};`;
  }
}

/** A name of one letter, or where none is left, of two. */
function shortName(index: number): string {
  const letter = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length
    ? letter
    : shortName(Math.floor(index / LETTERS.length) - 1) + letter;
}

function isStandIn(id: string): boolean {
  return id.startsWith(STAND_IN);
}

function ownModules({ modules }: BuiltFile): BuiltModule[] {
  return modules.filter(({ id }) => !isStandIn(id));
}

/** The paths of the modules that a part took from earlier ones, and which of their exports. */
function takenBy({ modules }: BuiltFile) {
  return modules
    .filter(({ id }) => isStandIn(id))
    .map(({ id, taken }) => ({ path: id.slice(STAND_IN.length), names: taken }));
}
