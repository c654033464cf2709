/** What a tagged template gives. A class, so that no JSON of a page or a service passes for one. */
export class TemplateResult {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A value of a template: it belongs to a place between nodes, or to an element. */
export interface Hole {
  /** Of the place's comment or of the element, among the template's elements and comments. */
  readonly index: number;
  /** Of an attribute, or with `.` of a property, `?` of a boolean attribute, `@` of an event; absent: a place. */
  readonly name?: string;
}

/** The nodes of a template, which are cloned for each rendering, and where its values go. */
export interface Template {
  readonly content: DocumentFragment;
  readonly holes: readonly Hole[];
}

/** Stands for a value where the strings are joined. */
const HOLE = '\0';

/** A tag, a text or a value, one after the other: no more than `scripts/check-template.ts` lets a template have. */
const TOKENS = /<(\/?)([\w-]+)([^>]*?)\/?>|[^<\0]+|\0/g;
const ATTRIBUTES = /([^\s=]+)(?:=("?)(.*?)\2(?=\s|$))?/g;
const VOID_TAGS = /^(br|img|input)$/;

const templates = new WeakMap<readonly string[], Template>();

/** Tags a template. */
export function html(strings: readonly string[], ...values: readonly unknown[]): TemplateResult {
  return new TemplateResult(strings, values);
}

/** The template of these strings, which is made once. */
export function templateOf(strings: readonly string[]): Template {
  let template = templates.get(strings);
  if (!template) templates.set(strings, (template = makeTemplate(strings)));
  return template;
}

/** Makes the nodes one by one, not by `innerHTML`: Trusted Types would ask for a policy. */
function makeTemplate(strings: readonly string[]): Template {
  const { content } = document.createElement('template');
  // In the document of a template's content, custom elements are not upgraded.
  const inert = content.ownerDocument;
  const holes: Hole[] = [];
  let index = -1;
  const addPlace = () => {
    parent.appendChild(inert.createComment(''));
    index += 1;
  };
  let parent: Node = content;
  for (const [token, closing, tag, attributes = ''] of strings.join(HOLE).matchAll(TOKENS)) {
    if (closing) parent = parent.parentNode ?? content;
    else if (tag) {
      const element = inert.createElement(tag);
      parent.appendChild(element);
      index += 1;
      for (const [, name = '', , text = ''] of attributes.matchAll(ATTRIBUTES)) {
        if (text === HOLE) holes.push({ index, name });
        else element.setAttribute(name, text);
      }
      if (!VOID_TAGS.test(tag)) parent = element;
    } else if (token === HOLE) {
      addPlace();
      holes.push({ index });
    } else parent.appendChild(inert.createTextNode(token));
  }
  // What the last place shows must end before whatever follows the template.
  if (strings.at(-1) === '') addPlace();
  return { content, holes };
}
