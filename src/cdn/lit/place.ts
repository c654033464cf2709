import { templateOf, type Template, type TemplateResult } from './template.ts';

/** As the value of an attribute: the element does not have it. */
export const nothing = Symbol();

/** A place between nodes, from its comment to the node after it. It shows a template, a list of values, or a text. */
export class Place {
  readonly #start: Comment;
  /** The node before which the place ends; absent: it ends with its parent. */
  readonly #end: ChildNode | null;
  #shown: Rendering | Place[] | Text | undefined;

  constructor(start: Comment, end: ChildNode | null) {
    this.#start = start;
    this.#end = end;
  }

  /** A new place before a node. */
  static before(end: ChildNode): Place {
    const start = document.createComment('');
    end.before(start);
    return new Place(start, end);
  }

  /** Shows a value: what is shown of the same template already is brought up to date. */
  show(value: unknown): void {
    if (Array.isArray(value)) this.#showList(value);
    else if (isTemplateResult(value)) this.#showTemplate(value);
    else this.#showText(typeof value === 'symbol' ? '' : String(value ?? ''));
  }

  #showTemplate({ strings, values }: TemplateResult): void {
    const template = templateOf(strings);
    if (this.#shown instanceof Rendering && this.#shown.template === template) {
      this.#shown.update(values);
      return;
    }
    this.#clear();
    const nodes = document.importNode(template.content, true);
    const rendering = new Rendering(template, nodes);
    rendering.update(values);
    this.#start.after(nodes);
    this.#shown = rendering;
  }

  #showText(text: string): void {
    if (this.#shown instanceof Text && text) {
      if (this.#shown.data !== text) this.#shown.data = text;
      return;
    }
    this.#clear();
    if (!text) return;
    this.#shown = document.createTextNode(text);
    this.#start.after(this.#shown);
  }

  /** Each entry has a place of its own, which stays with its index. */
  #showList(values: readonly unknown[]): void {
    if (!Array.isArray(this.#shown)) {
      this.#clear();
      this.#shown = [];
    }
    const places = this.#shown;
    values.forEach((value, index) => (places[index] ??= this.#newPlace()).show(value));
    const [surplus] = places.splice(values.length);
    if (!surplus) return;
    removeBetween(surplus.#start, this.#end);
    surplus.#start.remove();
  }

  /** A place at the end of this one, with a comment of its own at its end: what follows it may be removed. */
  #newPlace(): Place {
    const end = document.createComment('');
    if (this.#end) this.#end.before(end);
    else this.#start.parentNode?.appendChild(end);
    return Place.before(end);
  }

  #clear(): void {
    if (this.#shown) removeBetween(this.#start, this.#end);
    this.#shown = undefined;
  }
}

/** The nodes that are made of a template once, and the values that they show. */
class Rendering {
  readonly template: Template;
  /** The element or the place of each value. */
  readonly #targets: readonly (Node | Place)[];
  #values: readonly unknown[] | undefined;

  constructor(template: Template, nodes: DocumentFragment) {
    this.template = template;
    const walker = document.createTreeWalker(
      nodes,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT,
    );
    let index = -1;
    this.#targets = template.holes.map((hole) => {
      for (; index < hole.index; index += 1) walker.nextNode();
      const node = walker.currentNode;
      return node instanceof Comment ? new Place(node, node.nextSibling) : node;
    });
  }

  update(values: readonly unknown[]): void {
    const earlier = this.#values;
    this.#values = values;
    this.template.holes.forEach(({ name = '' }, index) => {
      const target = this.#targets[index];
      const value = values[index];
      if (target instanceof Place) target.show(value);
      else if (target instanceof Element) {
        const shown = earlier ? earlier[index] : nothing;
        if (value !== shown) assign(target, name, value, shown);
      }
    });
  }
}

/** Gives an element a value: see `Hole` for the names. */
function assign(element: Element, name: string, value: unknown, earlier: unknown): void {
  const rest = name.slice(1);
  const given = value === nothing ? undefined : value;
  if (name.startsWith('.')) Reflect.set(element, rest, given);
  else if (name.startsWith('?')) element.toggleAttribute(rest, Boolean(given));
  else if (name.startsWith('@')) {
    if (isListener(earlier)) element.removeEventListener(rest, earlier, earlier);
    if (isListener(given)) element.addEventListener(rest, given, given);
  } else if (value === nothing) element.removeAttribute(name);
  else element.setAttribute(name, String(value ?? ''));
}

function removeBetween(start: ChildNode, end: ChildNode | null): void {
  while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
}

function isTemplateResult(value: unknown): value is TemplateResult {
  return isObject(value) && 'strings' in value;
}

/** A function, or an object that has the listener's options beside its `handleEvent`. */
function isListener(
  value: unknown,
): value is EventListenerOrEventListenerObject & AddEventListenerOptions {
  return typeof value === 'function' || isObject(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
