import { expect } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { LitElement as StandIn } from '../../src/cdn/lit/lit-element.ts';
import { html as standInHtml } from '../../src/cdn/lit/template.ts';

/** What the tests use of either class from outside. */
interface Reactive extends HTMLElement {
  readonly isUpdatePending: boolean;
  readonly hasUpdated: boolean;
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
  addController(controller: object): void;
}

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => unknown;

let count = 0;

/** A tag of an element that writes down in which order it is called, as a class of Lit's or of the stand-in's. */
function define(Base: new () => Reactive, tag: Tag): { name: string; calls: string[] } {
  const calls: string[] = [];
  const controller = Object.fromEntries(
    ['hostConnected', 'hostDisconnected', 'hostUpdated'].map((name) => [
      name,
      () => calls.push(name),
    ]),
  );
  class Recorder extends Base {
    static properties = {
      label: {},
      size: { type: Number },
      open: { type: Boolean, reflect: true },
      kind: { reflect: true, attribute: 'data-kind' },
      data: { attribute: false },
      given: { attribute: 'its-name', converter: (text: string | null) => text ?? undefined },
    };

    declare label: unknown;
    declare size: unknown;
    declare data: unknown;

    constructor() {
      super();
      this.addController(controller);
    }

    willUpdate(changed: ReadonlyMap<string, unknown> | ReadonlySet<string>) {
      calls.push(`willUpdate ${[...changed.keys()].join()}`);
    }

    render() {
      calls.push('render');
      if (this.data === 'fault') throw new Error('A fault of the element');
      return tag`<p>${this.label}</p><b>${this.size}</b>`;
    }
  }
  count += 1;
  const name = `lit-recorder-${count}`;
  customElements.define(name, Recorder);
  return { name, calls };
}

/** What there is to see of an element from outside. */
function seen(element: Reactive): string {
  const { isUpdatePending, hasUpdated, shadowRoot, outerHTML } = element;
  const text = shadowRoot?.textContent?.replace(/\s+/g, ' ');
  const tag = outerHTML.replaceAll(element.localName, 'element');
  const properties = ['label', 'size', 'open', 'kind', 'data', 'given'].map((name) => {
    const value: unknown = Reflect.get(element, name);
    // The number 7 is not the text "7".
    return `${name}: ${typeof value} ${String(value)}`;
  });
  return [tag, text, `${isUpdatePending} ${hasUpdated}`, ...properties].join(' | ');
}

type Story = (element: Reactive, note: (text: string) => void) => Promise<void> | void;

/** What happens to an element and what is seen of it, from its making to its removal. */
const STORIES: Readonly<Record<string, Story>> = {
  async 'is rendered once it is connected'(element) {
    Object.assign(element, { label: 'one' });
    await Promise.resolve();
    document.body.append(element);
    await element.updateComplete;
  },
  async 'takes attributes, and renders once for several'(element, note) {
    document.body.append(element);
    element.setAttribute('label', 'one');
    element.setAttribute('size', '7');
    element.setAttribute('open', '');
    element.setAttribute('its-name', 'given');
    note(seen(element));
    await element.updateComplete;
    note(seen(element));
    for (const name of ['label', 'size', 'open', 'its-name', 'data-kind']) {
      element.removeAttribute(name);
    }
    await element.updateComplete;
  },
  async 'reflects what is to be reflected, when it renders'(element, note) {
    document.body.append(element);
    Object.assign(element, { open: true, kind: 3, label: 'not reflected' });
    note(seen(element));
    await element.updateComplete;
    note(seen(element));
    for (const absent of [null, undefined]) {
      Object.assign(element, { open: false, kind: absent });
      await element.updateComplete;
      note(seen(element));
      Object.assign(element, { kind: 4 });
      await element.updateComplete;
    }
  },
  async 'takes what was set last, by attribute and by property in turn'(element, note) {
    document.body.append(element);
    for (const kind of ['one', 'two']) {
      // The page's own text of a boolean attribute stays.
      for (const name of ['data-kind', 'open']) element.setAttribute(name, kind);
      await element.updateComplete;
      note(seen(element));
      Object.assign(element, { open: false, kind: `${kind} by property` });
      await element.updateComplete;
      note(seen(element));
    }
  },
  async 'does not render for an equal value, and once for several'(element, note) {
    document.body.append(element);
    Object.assign(element, { label: 'one', size: Number.NaN });
    await element.updateComplete;
    Object.assign(element, { label: 'one', size: Number.NaN });
    note(seen(element));
    Object.assign(element, { label: 'two' });
    Object.assign(element, { label: 'three' });
    note(String(await element.updateComplete));
  },
  async 'tells of a fault of the rendering'(element, note) {
    document.body.append(element);
    await element.updateComplete;
    Object.assign(element, { data: 'fault' });
    note(await element.updateComplete.then(String, String));
  },
  async 'tells controllers when it comes and goes, also those that come late'(element, note) {
    document.body.append(element);
    await element.updateComplete;
    element.addController({ hostConnected: () => note('late one connected') });
    element.remove();
    document.body.append(element);
    element.requestUpdate();
    await element.updateComplete;
  },
};

describe('the class that stands in the place of Lit’s in the script-tag builds', () => {
  for (const [title, story] of Object.entries(STORIES)) {
    it(`${title}, as Lit's does`, async () => {
      const [byLit, byStandIn] = [define(LitElement, html), define(StandIn, standInHtml)];
      const told: string[][] = [];
      for (const { name, calls } of [byLit, byStandIn]) {
        const element = document.createElement(name) as Reactive;
        await story(element, (text) => calls.push(text.replaceAll(name, 'element')));
        calls.push(seen(element));
        element.remove();
        told.push(calls);
      }
      expect(told[1]).to.deep.equal(told[0]);
      expect(told[0]).to.have.length.above(3);
    });
  }

  it('is rendered again after a fault', async () => {
    const { name } = define(StandIn, standInHtml);
    const element = document.createElement(name) as Reactive & StandIn;
    Object.assign(element, { data: 'fault' });
    document.body.append(element);
    expect(() => element.performUpdate()).to.throw('A fault of the element');
    Object.assign(element, { data: 'none', label: 'after it' });
    expect(await element.updateComplete).to.equal(true);
    expect(element.shadowRoot?.textContent).to.include('after it');
    element.remove();
  });

  it('takes what was set before it was defined, when it first renders, as Lit’s does', async () => {
    const told: unknown[] = [];
    for (const [Base, tag] of [
      [LitElement, html],
      [StandIn, standInHtml],
    ] as const) {
      const element = document.createElement(`lit-recorder-${count + 1}`) as Reactive;
      Object.assign(element, { label: 'early', open: true });
      element.setAttribute('size', '2');
      document.body.append(element);
      const { calls } = define(Base, tag);
      calls.push(seen(element));
      await element.updateComplete;
      calls.push(seen(element), String(Object.hasOwn(element, 'label')));
      element.remove();
      told.push(calls);
    }
    expect(told[1]).to.deep.equal(told[0]);
  });

  it('observes the attributes that Lit’s observes, those of the classes above it among them', () => {
    const observed = ([LitElement, StandIn] as (new () => Reactive)[]).map((Base) => {
      class Above extends Base {
        static properties: object = { label: {}, size: { attribute: false } };
      }
      class Below extends Above {
        static override properties = { other: { attribute: 'an-other' } };
      }
      const names: unknown = Reflect.get(Below, 'observedAttributes');
      return Array.isArray(names) ? names.map(String).toSorted() : names;
    });
    expect(observed[1]).to.deep.equal(observed[0]);
    expect(observed[1]).to.deep.equal(['an-other', 'label']);
  });
});
