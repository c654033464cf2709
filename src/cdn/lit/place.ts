import { isElement } from '../../page/selectors.ts';
import { templateOf, TemplateResult, type Template } from './template.ts';

/** The value of an attribute that the element must not have. */
export const nothing = Symbol();

/** A place between nodes, from its comment to the node after it. It shows a template, a list of values, or a text. */
export class Place {
  readonly #start: Node;
  /** The node before which the place ends; absent: it ends with its parent. */
  readonly #end: Node | null;
  #shown: Rendering | Place[] | Text | undefined;

  constructor(start: Node, end: Node | null) {
    this.#start = start;
    this.#end = end;
  }

  /** A new place before a node. */
  static before(end: Node): Place {
    const start = document.createComment('');
    end.parentNode?.insertBefore(start, end);
    return new Place(start, end);
  }

  /** Shows a value: what is shown of the same template already is brought up to date. */
  show(value: unknown): void {
    if (Array.isArray(value)) this.#showList(value);
    else if (value instanceof TemplateResult) this.#showTemplate(value);
    else this.#showText(typeof value === 'symbol' ? '' : String(value ?? ''));
  }

  #showTemplate({ strings, values }: TemplateResult): void {
    const template = templateOf(strings);
    if (this.#shown instanceof Rendering && this.#shown.template === template) {
      this.#shown.update(values);
      return;
    }
    const nodes = document.importNode(template.content, true);
    const rendering = new Rendering(template, nodes);
    rendering.update(values);
    this.#clear();
    this.#insert(nodes);
    this.#shown = rendering;
  }

  #showText(text: string): void {
    const shown = this.#shown;
    if (text && shown && 'data' in shown) {
      if (shown.data !== text) shown.data = text;
      return;
    }
    this.#clear();
    if (!text) return;
    this.#shown = document.createTextNode(text);
    this.#insert(this.#shown);
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
    surplus.#start.parentNode?.removeChild(surplus.#start);
  }

  /** A place at the end of this one. It ends with a comment of its own, because what follows it may be removed. */
  #newPlace(): Place {
    const end = document.createComment('');
    this.#start.parentNode?.insertBefore(end, this.#end);
    return Place.before(end);
  }

  #insert(node: Node): void {
    this.#start.parentNode?.insertBefore(node, this.#start.nextSibling);
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
  readonly #targets: readonly (Element | Place)[];
  /** What each element has; what a place shows, the place knows. */
  readonly #shown: unknown[];

  constructor(template: Template, nodes: DocumentFragment) {
    this.template = template;
    const walker = document.createTreeWalker(nodes, ELEMENTS_AND_COMMENTS);
    let index = -1;
    this.#targets = template.holes.map((hole) => {
      for (; index < hole.index; index += 1) walker.nextNode();
      const node = walker.currentNode;
      return isElement(node) ? node : new Place(node, node.nextSibling);
    });
    this.#shown = template.holes.map(() => nothing);
  }

  update(values: readonly unknown[]): void {
    this.template.holes.forEach(({ name = '' }, index) => {
      const target = this.#targets[index];
      const value = values[index];
      if (target instanceof Place) target.show(value);
      else if (target && value !== this.#shown[index]) {
        assign(target, name, value, this.#shown[index]);
        // Noted last: an element of the page may throw before, and then the next rendering tries again.
        this.#shown[index] = value;
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
    // A copy has only the options that are its own: Sugar.js gives all functions a method `once`.
    if (isListener(earlier)) element.removeEventListener(rest, earlier, { ...earlier });
    if (isListener(given)) element.addEventListener(rest, given, { ...given });
  } else if (value === nothing) element.removeAttribute(name);
  else element.setAttribute(name, String(value ?? ''));
}

function removeBetween(start: Node, end: Node | null): void {
  let node = start.nextSibling;
  while (node && node !== end) {
    const next = node.nextSibling;
    start.parentNode?.removeChild(node);
    node = next;
  }
}

// By numbers, because a page may have put classes of its own in the place of `Comment` and the like.
const ELEMENTS_AND_COMMENTS = 129;

/** Whether a value is a listener: an object with `handleEvent`, or a function. Options may be fields of either. */
function isListener(value: unknown): value is EventListenerObject & AddEventListenerOptions {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
