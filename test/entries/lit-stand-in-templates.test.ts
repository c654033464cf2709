import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import * as lit from 'lit';
import { Place } from '../../src/cdn/lit/place.ts';
import * as place from '../../src/cdn/lit/place.ts';
import * as template from '../../src/cdn/lit/template.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { runCount } from '../support/run-count.ts';

/** All runs of a property take minutes on a busy machine, in ms. */
const LONGEST = 500_000;

/** What templates are written with: Lit, or what stands in its place in the script-tag builds. */
interface Library {
  readonly html: (strings: TemplateStringsArray, ...values: unknown[]) => unknown;
  readonly nothing: unknown;
}

/** A value of a template, for either library. */
type Value = (library: Library) => unknown;

const LIT: Library = lit;
const STAND_IN: Library = { html: template.html, nothing: place.nothing };

/** Every kind of place and binding that the elements have. */
const TEMPLATES: readonly ((library: Library, values: readonly unknown[]) => unknown)[] = [
  ({ html }, [a]) => html`<p class="one">${a}</p>`,
  ({ html }, [a, b]) => html`${a}<b>between</b>${b}`,
  ({ html }, [a, b, c]) => html`
    <ul part="list">
      ${a}
      <li>last</li>
    </ul>
    ${b} ${c}
  `,
  ({ html }, [a, b]) => html`<div><span>${a}</span>${b}</div>`,
  // oxfmt-ignore
  ({ html }, [a]) => html`<p class=one part="a b" hidden>${a}</p>`,
  ({ html }) => html`<br /><img alt="" /><i>×</i>`,
  ({ html }) => html``,
];

const text = fc.oneof(
  fc.constantFrom('', 'word', '<b>&amp;', ' ', '0', undefined, null, 0, 7, true, false),
  fc.string({ maxLength: 4 }),
);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text.map(
      (one): Value =>
        () =>
          one,
    ),
    fc.constant<Value>(({ nothing }) => nothing),
    fc.array(tie('value'), { maxLength: 4 }).map(
      (each): Value =>
        (library) =>
          each.map((one) => one(library)),
    ),
    fc
      .tuple(fc.nat(TEMPLATES.length - 1), fc.array(tie('value'), { minLength: 3, maxLength: 3 }))
      .map(
        ([index, values]): Value =>
          (library) =>
            TEMPLATES[index]?.(
              library,
              values.map((one) => one(library)),
            ),
      ),
  ),
}));

/** Renders by Lit, and by its stand-in, before a last child. */
function roots() {
  const [byLit, byStandIn] = [document.createElement('div'), document.createElement('div')];
  const last = byLit.appendChild(document.createElement('hr'));
  const standIn = Place.before(byStandIn.appendChild(document.createElement('hr')));
  return {
    byLit,
    byStandIn,
    standIn,
    show(value: Value) {
      lit.render(value(LIT), byLit, { renderBefore: last });
      standIn.show(value(STAND_IN));
    },
  };
}

/** What a shopper has of it: comments and where texts are divided make no difference. */
function shown(root: Element): string {
  const copy = root.cloneNode(true);
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  copy.normalize();
  return copy instanceof Element ? copy.innerHTML : '';
}

/** Which of its elements were there before. */
function kept(root: Element, earlier: WeakSet<Element>): boolean[] {
  const elements = [...root.querySelectorAll('*')];
  const result = elements.map((element) => earlier.has(element));
  for (const element of elements) earlier.add(element);
  return result;
}

describe('what stands in the place of Lit in the script-tag builds', () => {
  it('shows whatever Lit shows, and keeps the elements that Lit keeps', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), (values) => {
        const { byLit, byStandIn, show } = roots();
        const seen = { lit: new WeakSet<Element>(), standIn: new WeakSet<Element>() };
        for (const one of values) {
          show(one);
          expect(shown(byStandIn)).to.equal(shown(byLit));
          expect(kept(byStandIn, seen.standIn)).to.deep.equal(kept(byLit, seen.lit));
        }
      }),
      propertyRuns(runCount(50_000)),
    );
  }).timeout(LONGEST);

  const bound = fc.oneof(
    fc.constantFrom<Value>(
      ...['', 'a', 'b', 1, 0, null, undefined, true, false].map((one) => () => one),
    ),
    fc.constant<Value>(({ nothing }) => nothing),
  );

  it('gives attributes and properties whatever Lit gives them', () => {
    const template =
      (values: readonly Value[]): Value =>
      (library) => {
        const [a, b, c, d] = values.map((one) => one(library));
        // Without white space, as the build leaves it.
        // oxfmt-ignore
        return library.html`<img alt="" title=${a}/><input type="radio" title=${a} ?disabled=${b} .value=${c} aria-label="x"
          ><span lang=${a} .textContent=${d}></span>`;
      };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(bound, bound, bound, bound), { minLength: 1, maxLength: 5 }),
        (all) => {
          const { byLit, byStandIn, show } = roots();
          for (const values of all) {
            show(template(values));
            expect(shown(byStandIn)).to.equal(shown(byLit));
            const [one, other] = [byLit, byStandIn].map(
              (root) => root.querySelector('input')?.value,
            );
            expect(other).to.equal(one);
          }
        },
      ),
      propertyRuns(runCount(50_000)),
    );
  }).timeout(LONGEST);

  it('calls the listener of the last rendering, with its options', () => {
    const { byLit, byStandIn, show } = roots();
    const calls: string[] = [];
    const listener = (name: string) => () => calls.push(name);
    const once = { handleEvent: listener('once'), once: true };
    const roundsOf: unknown[] = [
      listener('a'),
      listener('b'),
      undefined,
      once,
      null,
      listener('c'),
    ];
    const heard = roundsOf.map((value) => {
      show(({ html }) => html`<button @click=${value}></button>`);
      return [byLit, byStandIn].map((root) => {
        calls.length = 0;
        root.querySelector('button')?.click();
        root.querySelector('button')?.click();
        return calls.join();
      });
    });
    expect(heard).to.deep.equal(['a,a', 'b,b', '', 'once', '', 'c,c'].map((each) => [each, each]));
  });

  it('gives an element of the page again what it threw at', () => {
    const faults: unknown[] = [];
    class Faulty extends HTMLElement {
      set given(value: unknown) {
        faults.push(value);
        if (faults.length === 2) throw new Error('A fault of the page');
      }
    }
    customElements.define('stand-in-faulty', Faulty);
    const { standIn } = roots();
    const { html } = STAND_IN;
    const show = (value: string) =>
      standIn.show(html`<stand-in-faulty .given=${value} title=${value}></stand-in-faulty>`);
    show('one');
    expect(() => show('two')).to.throw('A fault of the page');
    show('two');
    expect(faults).to.deep.equal(['one', 'two', 'two']);
  });
});
