import type { Plugin } from 'vite';
import type { BuiltFile, BuiltModule } from './build-file.ts';

/** The variable by which the code of a part knows the list of what the parts share. */
export const SHARED = '$w';

/** The module that takes from the list, all at once, what a part needs of earlier ones. */
const TAKEN = '\0taken';

/** Marks the stand-in of a module that an earlier part holds. */
const STAND_IN = '\0shared:';

/**
 * The modules that the parts of the script-tag build share. A module is in the first part that needs it;
 * that part adds its exports to one list, and later parts take them from there. So a part imports
 * nothing: a shop may append a query to an address, and a module of another address runs a second time.
 *
 * Each part is built twice. The first time shows which modules it has and what it takes of earlier ones.
 */
export class SharedModules {
  /** The parts that hold modules for later ones. */
  readonly #parts: BuiltFile[] = [];
  /** The modules that they hold, by their paths. */
  readonly #held = new Map<string, BuiltModule>();
  /** What parts take, those first that an earlier part takes. */
  readonly #taken = new Map<string, Export>();

  /** Lets later parts take the modules of a part that was built for the first time. */
  hold(part: BuiltFile): void {
    this.#parts.push(part);
    for (const module of ownModules(part)) this.#held.set(module.id, module);
  }

  /** Notes what a part took of earlier ones in its first build. Only when all have been noted is the list known. */
  note(part: BuiltFile): void {
    for (const each of this.#takenBy(part)) this.#taken.set(keyOf(each), each);
  }

  /**
   * Lets a part take from the list what earlier parts hold.
   * @param first - The part's first build; absent: this is it.
   */
  plugin(first?: BuiltFile): Plugin {
    const paths = new Set(first ? this.#takenBy(first).map(({ path }) => path) : this.#held.keys());
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
   * The code of a part's first module, which first of all adds to the list what later parts take.
   * @param code - The module's own.
   */
  handOver(part: BuiltFile, code: string): string {
    const given = this.#givenBy(part);
    const imports = given.map(
      ({ path, name }, index) => `import { ${name} as _${index} } from ${JSON.stringify(path)};\n`,
    );
    const names = given.map((_, index) => `_${index}`).join(', ');
    // Imports run first wherever they stand, and these run after the module's own.
    return `${SHARED}.push(${names});\n${code}\n${imports.join('')}`;
  }

  /** The file of a part: its code, as a function of the list. Engines compile what stands in brackets at once. */
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
    const list = first && this.#listFor(first);
    const all = exported.includes('*')
      ? imported.map((id) => `export * from ${JSON.stringify(id)};\n`)
      : [];
    const each = this.#ownExports(path).map((name, index) => {
      const place = list?.indexOf(keyOf({ path, name })) ?? -1;
      return place >= 0
        ? `export { _${place} as ${name} } from ${JSON.stringify(TAKEN)};\n`
        : // What the part imports and does not use leaves no trace.
          `const e${index} = ${first ? 0 : SHARED};\nexport { e${index} as ${name} };\n`;
    });
    return [...all, ...each].join('');
  }

  #allTaken(first: BuiltFile): string {
    const places = this.#listFor(first).map((key, place) => (key ? `_${place}` : ''));
    return `export const [${places.join(', ')}] = ${SHARED};`;
  }

  /** The list as far as a part needs it, with nothing where it does not take what stands there. */
  #listFor(part: BuiltFile): string[] {
    const taken = this.#takenBy(part).map(keyOf);
    const list = this.#parts.flatMap((each) => this.#givenBy(each)).map(keyOf);
    return list
      .slice(0, list.findLastIndex((key) => taken.includes(key)) + 1)
      .map((key) => (taken.includes(key) ? key : ''));
  }

  /** What a part adds to the list. */
  #givenBy(part: BuiltFile): Export[] {
    const own = ownModules(part).map(({ id }) => id);
    return [...this.#taken.values()].filter(({ path }) => own.includes(path));
  }

  /** What a part takes of earlier ones. */
  #takenBy({ modules }: BuiltFile): Export[] {
    return modules
      .filter(({ id }) => isStandIn(id))
      .map(({ id, taken }) => ({ path: id.slice(STAND_IN.length), taken }))
      .flatMap(({ path, taken }) => {
        const own = this.#ownExports(path);
        return taken.filter((name) => own.includes(name)).map((name) => ({ path, name }));
      });
  }
}

/** An export of a module. */
interface Export {
  readonly path: string;
  readonly name: string;
}

function keyOf({ path, name }: Export): string {
  return `${name} of ${path}`;
}

function isStandIn(id: string): boolean {
  return id.startsWith(STAND_IN);
}

function ownModules({ modules }: BuiltFile): BuiltModule[] {
  return modules.filter(({ id }) => !isStandIn(id));
}
