import type { Shown } from '../../../schemas/selection.ts';
import type { SpokenWords, Words } from '../../format/words.ts';
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
  /** What is shown, as it was given. */
  #shown: readonly unknown[] = [undefined, undefined];

  constructor() {
    const { element } = this;
    element.role = 'status';
    // What is new is read, not what stands beside it.
    element.ariaAtomic = 'false';
    element.setAttribute('part', 'cleared');
  }

  /** Shows what there is to tell now. A new outcome is a new line: of a changed one only the change is read. */
  show({ words, langs }: ElementWords): void {
    const { element, told, cleared } = this;
    [cleared, told].forEach((outcome, place) => {
      if (this.#shown[place] === outcome) return;
      element.querySelector(`.${CLASSES[place]}`)?.remove();
      if (outcome) element.append(line(outcome, CLASSES[place] ?? '', { words, langs }));
    });
    this.#shown = [cleared, told];
  }
}

/** Of a line that is seen, and of one for screen readers alone. */
const CLASSES = ['seen', 'told'];

function line(
  { word, plan }: Outcome,
  className: string,
  { words, langs }: SpokenWords,
): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.lang = langs[word];
  made.append(words[word]);
  if (plan) {
    const text = document.createElement('bdi');
    text.lang = plan.lang;
    text.textContent = plan.text;
    made.append(' ', text);
  }
  return made;
}
