import { ENTRY_MARK } from '../../../../src/page/elements/choice/form-entries.ts';

/** What listeners of these pages throw. */
export const OWN_KIND = 'A page of its own kind';

/** What a random shop is like, and what its page does. */
export interface ShopTraits {
  /** How many products its page sells, each in a section of its own. */
  readonly products: number;
  /** What the shopper presses, and what names the product there. */
  readonly kind: 'form' | 'form with a button value' | 'form with an address' | 'button' | 'link';
  /** Name of the field that names the product. */
  readonly productField: string;
  /** Name of a hidden field that is given anew with each rendering, and that the shop insists on. */
  readonly token: string | undefined;
  /** A field that stands in the place of what forms can do. */
  readonly oddField: string | undefined;
  readonly inShadow: boolean;
  /** Where it listens. */
  readonly listens: 'on the node' | 'on the section' | 'on the page' | 'ahead of others';
  /** What it does with an add, beside taking it. */
  readonly handling: 'nothing more' | 'stops' | 'throws' | 'disables' | 'renders anew';
}

/** What reached the shop. */
export interface Arrival {
  readonly product: string;
  readonly hasPlan: boolean;
}

/**
 * A page that sells products in some way that shops do. It knows nothing of how adds are held: it
 * notes what its own handlers get, as a shop's server would.
 */
export class RandomShop {
  readonly arrivals: Arrival[] = [];
  readonly page = document.createElement('div');
  readonly root: HTMLElement | ShadowRoot;
  readonly #traits: ShopTraits;
  readonly #listening = new AbortController();
  #renderings = 0;
  readonly #valid = new Map<string, string>();

  constructor(traits: ShopTraits) {
    this.#traits = traits;
    this.root = traits.inShadow ? this.page.attachShadow({ mode: 'open' }) : this.page;
    for (let index = 0; index < traits.products; index += 1) {
      this.root.append(this.#section(`product-${index}`));
    }
    const type = this.#isForm ? 'submit' : 'click';
    const { signal } = this.#listening;
    if (traits.listens === 'on the page') {
      this.root.addEventListener(type, this.#take, { signal });
    } else if (traits.listens === 'ahead of others') {
      const target = traits.inShadow ? this.root : document;
      target.addEventListener(type, this.#take, { capture: true, signal });
    }
  }

  /** What the shopper presses for a product, as the page is now. */
  button(product: string): HTMLElement | undefined {
    const target = this.target(product);
    return (
      (target instanceof HTMLFormElement ? target.querySelector('button') : target) ?? undefined
    );
  }

  /** The form, button or link of a product, as the page is now. */
  target(product: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`[id="${product}"] .adds`);
  }

  section(product: string): HTMLElement {
    const found = this.root.querySelector<HTMLElement>(`section[id="${product}"]`);
    if (!found) throw new Error(`The shop has no ${product}.`);
    return found;
  }

  /** Renders a product's section anew; what is kept moves into the new one. */
  renderAnew(product: string, kept?: Element): void {
    const section = this.#section(product);
    if (kept) section.append(kept);
    this.section(product).replaceWith(section);
  }

  /** Gives the fields that change with each rendering anew, in the same form. */
  renewToken(product: string): void {
    const { token } = this.#traits;
    const field = token && this.section(product).querySelector(`[name="${token}"]`);
    if (field) field.setAttribute('value', this.#newToken(product));
  }

  close(): void {
    this.#listening.abort();
    this.page.remove();
  }

  get #isForm(): boolean {
    return this.#traits.kind.startsWith('form');
  }

  #newToken(product: string): string {
    this.#renderings += 1;
    const token = `t${this.#renderings}`;
    this.#valid.set(product, token);
    return token;
  }

  #section(product: string): HTMLElement {
    const { kind, productField, token, oddField, listens } = this.#traits;
    const section = document.createElement('section');
    section.id = product;
    const fields = [
      kind === 'form' && `<input type="hidden" name="${productField}" value="${product}">`,
      token && `<input type="hidden" name="${token}" value="${this.#newToken(product)}">`,
      oddField && `<input type="hidden" name="${oddField}" value="1">`,
      '<select name="size"><option>S</option><option>M</option></select>',
    ];
    const inForm = fields.filter(Boolean).join('');
    const markup = {
      form: `<form class="adds" action="/add">${inForm}<button>Add</button></form>`,
      'form with a button value': `<form class="adds" action="/add">${inForm}<button name="add-to-cart" value="${product}">Add</button></form>`,
      'form with an address': `<form class="adds" action="/add/${product}">${inForm}<button>Add</button></form>`,
      button: `<button type="button" class="adds" data-product-id="${product}"><span>Add</span></button>`,
      link: `<a class="adds" href="#" data-sku="${product}">Add</a>`,
    };
    section.innerHTML = markup[kind];
    const target = section.querySelector('.adds');
    const type = this.#isForm ? 'submit' : 'click';
    if (listens === 'on the section') section.addEventListener(type, this.#take);
    if (listens === 'on the node') target?.addEventListener(type, this.#take);
    return section;
  }

  readonly #take = (event: Event) => {
    const node = event
      .composedPath()
      .find((each) => each instanceof HTMLElement && each.classList.contains('adds'));
    if (!(node instanceof HTMLElement) || !this.root.contains(node)) return;
    event.preventDefault();
    const { handling } = this.#traits;
    if (handling === 'stops') event.stopImmediatePropagation();
    const product = this.#productOf(node, event);
    if (!this.#isAccepted(node, product)) return;
    const hasPlan = node.querySelector(`[${ENTRY_MARK}]`) !== null;
    this.arrivals.push({ product, hasPlan });
    if (handling === 'disables') {
      for (const button of node.querySelectorAll('button')) button.disabled = true;
      setTimeout(() => {
        for (const button of node.querySelectorAll('button')) button.disabled = false;
      });
    }
    if (handling === 'renders anew') {
      this.renderAnew(product, node.querySelector('warranty-offer') ?? undefined);
    }
    if (handling === 'throws') throw new Error(OWN_KIND);
  };

  #productOf(node: HTMLElement, event: Event): string {
    if (!(node instanceof HTMLFormElement)) {
      return node.dataset['productId'] ?? node.dataset['sku'] ?? '';
    }
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const { kind, productField } = this.#traits;
    if (kind === 'form with an address') {
      return node.getAttribute('action')?.replace('/add/', '') ?? '';
    }
    if (kind === 'form with a button value') return submitter?.getAttribute('value') ?? '';
    return node.querySelector(`[name="${productField}"]`)?.getAttribute('value') ?? '';
  }

  /** A server refuses what carries the token of an earlier rendering. */
  #isAccepted(node: HTMLElement, product: string): boolean {
    const { token } = this.#traits;
    if (!token || !this.#isForm) return true;
    const sent = node.querySelector(`[name="${token}"]`)?.getAttribute('value');
    return sent === this.#valid.get(product);
  }
}
