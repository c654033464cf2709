import { globSync, readFileSync } from 'node:fs';
import type {
  ClassField,
  ClassMember,
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest';
import { LitElement } from 'lit';

/** The elements, the class that they share, and the events. */
const SOURCES = ['src/page/elements/*/{warranty-*,*-element}.ts', 'src/page/{,late-}events.ts'];
const NOT_ELEMENTS = ['**/*.styles.ts', '**/*.template.ts'];

export default {
  globs: SOURCES,
  exclude: NOT_ELEMENTS,
  outdir: 'dist',
  packagejson: false,
  overrideModuleCreation: modulesInOrder,
  plugins: [{ name: 'warranty-widget', analyzePhase: keepTypes, packageLinkPhase: refine }],
};

/** What the analyzer gives: its own TypeScript, and the paths of its files. */
interface Analyzer {
  readonly ts: {
    readonly ScriptTarget: { readonly ES2015: number };
    createSourceFile(path: string, text: string, target: number, setParents: boolean): SyntaxNode;
  };
  readonly globs: readonly string[];
}

/** The analyzer has its files in the order in which the machine's folders answered, and its output follows it. */
function modulesInOrder({ ts, globs }: Analyzer): SyntaxNode[] {
  return globs
    .toSorted()
    .map((path) =>
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2015, true),
    );
}

/** The part of a syntax tree that is looked at here. */
interface SyntaxNode {
  readonly name?: SyntaxNode;
  readonly type?: SyntaxNode;
  readonly parent: SyntaxNode;
  readonly typeParameters?: readonly SyntaxNode[];
  readonly typeArguments?: readonly SyntaxNode[];
  readonly heritageClauses?: readonly { readonly types: readonly SyntaxNode[] }[];
  readonly jsDoc?: readonly { readonly tags?: readonly DocTag[] }[];
  getText(): string;
}

/** A tag of a doc comment, such as `@returns`. */
interface DocTag {
  readonly tagName: SyntaxNode;
  readonly comment?: unknown;
}

/** What methods return, by `Class.method`: the analyzer forgets the written type where a comment describes it. */
const returns = new Map<string, ClassMethod['return']>();
/** The names of a class's own type parameters, and the types that it gives to those of its base. */
const typeParameters = new Map<string, string[]>();
const typeArguments = new Map<string, string[]>();

function keepTypes({ node }: { node: SyntaxNode }): void {
  const name = node.name?.getText();
  if (!name) return;
  const texts = (nodes: readonly SyntaxNode[] = []) => nodes.map((each) => each.getText());
  if (node.heritageClauses) {
    const parameters = node.typeParameters?.flatMap((each) => each.name ?? []);
    typeParameters.set(name, texts(parameters));
    typeArguments.set(name, texts(node.heritageClauses[0]?.types[0]?.typeArguments));
  } else if (node.type && node.parent.name) {
    const tags = node.jsDoc?.flatMap((doc) => doc.tags ?? []);
    const comment = tags?.find(({ tagName }) => tagName.getText() === 'returns')?.comment;
    returns.set(`${node.parent.name.getText()}.${name}`, {
      type: { text: node.type.getText() },
      ...(typeof comment === 'string' && { description: comment }),
    });
  }
}

/**
 * The element classes by name. The running class is asked for its attributes, because the analyzer's
 * own support of Lit cannot read options that are computed.
 */
const elements = new Map<string, typeof LitElement>();
for (const file of globSync(SOURCES, { exclude: NOT_ELEMENTS })) {
  const exports = (await import(`./${file}`)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value === 'function' && value.prototype instanceof LitElement) {
      elements.set(name, value as typeof LitElement);
    }
  }
}

function refine({ customElementsManifest }: { customElementsManifest: Package }): void {
  for (const { declarations = [] } of customElementsManifest.modules) {
    for (const declaration of declarations) {
      const element = elements.get(declaration.name);
      if (element) refineElement(declaration as CustomElementDeclaration, element);
    }
  }
  customElementsManifest.modules.push(definingModule(customElementsManifest));
  nameShippedFiles(customElementsManifest);
}

/** The module that registers the elements: the analyzer finds only calls that name class and tag. */
function definingModule({ modules }: Package): JavaScriptModule {
  const exports = modules.flatMap(({ path, declarations = [] }) =>
    declarations
      .filter((declaration): declaration is CustomElementDeclaration => 'tagName' in declaration)
      .map(({ name, tagName = '' }) => ({
        kind: 'custom-element-definition' as const,
        name: tagName,
        declaration: { name, module: path },
      })),
  );
  return { kind: 'javascript-module', path: 'src/define.ts', declarations: [], exports };
}

function refineElement(declaration: CustomElementDeclaration, element: typeof LitElement): void {
  // Reading the observed attributes makes Lit prepare the class; the members are looked at after it.
  const observed = element.observedAttributes;
  // What two elements inherit is one object in both: each gets its own.
  declaration.members = structuredClone(declaration.members ?? []).filter((member) =>
    isForPages(member, element),
  );
  for (const member of declaration.members) {
    const owner = member.inheritedFrom?.name ?? declaration.name;
    const returned = returns.get(`${owner}.${member.name}`);
    if (member.kind === 'method' && returned) member.return = returned;
    if (member.kind === 'field') {
      Object.assign(member, attributeOf(member.name, element));
      if (member.type) member.type.text = withArguments(member.type.text, declaration.name, owner);
    }
  }
  const documented = declaration.attributes ?? [];
  const names = new Set([...observed, ...documented.map(({ name }) => name)]);
  declaration.attributes = [...names].map((name) => ({
    name,
    ...fieldOf(name, declaration.members ?? []),
    ...documented.find((attribute) => attribute.name === name),
  }));
  nameAttributes(declaration, element);
  // The analyzer takes every class that is dispatched for an event, even one with a computed name.
  declaration.events = declaration.events?.filter(({ name }) => name?.startsWith('warranty-'));
}

/** A type of the base class with what the element puts in place of its type parameters. */
function withArguments(type: string, name: string, base: string): string {
  const given = typeArguments.get(name) ?? [];
  const parameters = name === base ? [] : (typeParameters.get(base) ?? []);
  return parameters.reduce(
    (text, parameter, place) =>
      text.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), given[place] ?? parameter),
    type,
  );
}

/** Public, and not a part of how custom elements and Lit work inside. */
function isForPages(
  { name, privacy = 'public' }: ClassMember,
  element: typeof LitElement,
): boolean {
  const isOwn = name in element.prototype && !(name in LitElement.prototype);
  return privacy === 'public' && isOwn && !name.endsWith('Callback');
}

function attributeOf(property: string, element: typeof LitElement) {
  const { attribute = true, reflect } = element.elementProperties.get(property) ?? {
    attribute: false,
  };
  if (attribute === false) return {};
  return { attribute: attribute === true ? property.toLowerCase() : attribute, reflects: reflect };
}

/** Says which attribute a property has that reads and writes the attribute itself, and is none of Lit's. */
function nameAttributes(
  { attributes = [], members = [] }: CustomElementDeclaration,
  element: typeof LitElement,
): void {
  for (const { name, fieldName, type } of attributes) {
    const field = members.find((member) => member.name === fieldName);
    if (!field || element.elementProperties.has(field.name)) continue;
    Object.assign(field, { attribute: name, reflects: true });
    // The attribute of the status lists the values, which the property's type has a name for.
    if (name === 'status') Object.assign(field, { type });
  }
}

function fieldOf(attribute: string, members: readonly ClassMember[]) {
  const field = members.find(
    (member): member is ClassField =>
      member.kind === 'field' &&
      ((member as CustomElementField).attribute ?? member.name) === attribute,
  );
  // Markup names another element by its id.
  const type = field?.type?.text.startsWith('HTML') ? { text: 'string' } : field?.type;
  return field && { fieldName: field.name, type, description: field.description };
}

/** The manifest names what the package ships: `src/page/x.ts` is `dist/page/x.js` there. */
function nameShippedFiles(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('module' in node && typeof node.module === 'string') node.module = shippedPath(node.module);
  if ('kind' in node && node.kind === 'javascript-module' && 'path' in node) {
    node.path = shippedPath(String(node.path));
  }
  for (const child of Object.values(node)) nameShippedFiles(child);
}

function shippedPath(path: string): string {
  return path.replace(/^\/?src\//, 'dist/').replace(/\.ts$/, '.js');
}
