import { installedVersion } from '../installed-version.ts';
import { bundle } from './bundle.ts';
import type { Candidate, CandidateKey } from './candidate.ts';

/** A script of ours, and the components of a library that it is composed of. */
interface Source {
  readonly key: CandidateKey;
  readonly name: string;
  readonly module: string;
  /** The package of the bench that the components are from. */
  readonly library?: string;
  readonly components?: readonly string[];
}

const NATIVE: readonly Source[] = [
  { key: 'floor', name: 'vanilla floor', module: './vanilla-offer.ts' },
  { key: 'lit', name: 'bare Lit', module: './bare-lit-offer.ts' },
];

const COMPOSED: readonly Source[] = [
  {
    key: 'shoelace',
    name: 'Shoelace',
    module: './shoelace-offer.ts',
    library: '@shoelace-style/shoelace',
    components: ['button', 'dialog', 'radio', 'radio-group'].map(
      (name) => `dist/components/${name}/${name}.js`,
    ),
  },
  {
    key: 'web-awesome',
    name: 'Web Awesome',
    module: './web-awesome-offer.ts',
    library: '@awesome.me/webawesome',
    components: ['button', 'dialog', 'radio', 'radio-group'].map(
      (name) => `dist/components/${name}/${name}.js`,
    ),
  },
  {
    key: 'material',
    name: 'Material Web',
    module: './material-offer.ts',
    library: '@material/web',
    components: ['button/text-button.js', 'dialog/dialog.js', 'radio/radio.js'],
  },
];

/** The floor and bare Lit. */
export function nativeCandidates(): Promise<Candidate[]> {
  return Promise.all(NATIVE.map(built));
}

/** The compositions; `installBench` comes first. */
export function composedCandidates(): Promise<Candidate[]> {
  return Promise.all(COMPOSED.map(built));
}

/** The libraries with their versions. */
export function libraryVersions(): string[] {
  return COMPOSED.map(({ name, library = '' }) => `${name} ${installedVersion(library)}`);
}

async function built({ key, name, module, library, components = [] }: Source): Promise<Candidate> {
  const script = `${key}.js`;
  const modules = components.map((component) => `${library}/${component}`);
  return { key, name, script, files: new Map([[script, await bundle(...modules, module)]]) };
}
