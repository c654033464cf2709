import { html, render } from 'lit';
import type { Shown } from '../../../schemas/selection.ts';
import type { Words } from '../../format/words.ts';
import type { ElementWords } from '../shared/element-words.ts';

/** What became of the choice. */
export interface Outcome {
  readonly word: keyof Words;
  /** The plan or plans that it is about, as they are shown, and their language. */
  readonly plan?: { readonly text: string; readonly lang: string } | undefined;
}

/** What became of a plan, as it was shown. */
export function outcome(word: keyof Words, shown: Shown | null | undefined): Outcome {
  return {
    word,
    plan: shown ? { text: `${shown.tenure} – ${shown.price}`, lang: shown.lang } : undefined,
  };
}

/**
 * The live region of an element, which tells each outcome once and politely. It outlives all that the
 * element renders, and is empty, without a node in it, until there is something to tell.
 */
export class OutcomeRegion {
  readonly element: HTMLElement = document.createElement('div');
  /** The last outcome, for screen readers alone: the shopper sees it in the choice itself. */
  told: Outcome | undefined;
  /** The removal that the shopper did not make, which is seen until there is a choice again. */
  cleared: Outcome | undefined;

  /** Lit keeps what it rendered before the region at the region itself. */
  #lines: HTMLElement | undefined;

  constructor() {
    const { element } = this;
    element.role = 'status';
    // What is new is read, not what stands beside it.
    element.ariaAtomic = 'false';
    element.setAttribute('part', 'cleared');
  }

  /** Shows what there is to tell now. */
  show({ words, wordsLang }: ElementWords): void {
    const { told, cleared, element } = this;
    if (!told && !cleared && !this.#lines) return;
    this.#lines ??= element.appendChild(document.createElement('div'));
    const line = (outcome: Outcome | undefined, className: string) =>
      outcome &&
      // prettier-ignore
      html`<span class=${className}>${words[outcome.word]} <bdi lang=${outcome.plan?.lang ?? ''}>${outcome.plan?.text}</bdi></span>`;
    element.lang = wordsLang;
    render(html`${line(cleared, '')}${line(told, 'told')}`, this.#lines);
  }
}
