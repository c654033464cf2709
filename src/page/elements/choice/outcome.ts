import type { Shown } from '../../../schemas/selection.ts';
import type { SpokenWords, Words } from '../../format/words.ts';

/** The words that say what became of a choice, or that its plans are others now. */
type OutcomeWord = keyof Pick<Words, 'chosen' | 'declined' | 'removed' | 'updated' | 'cleared'>;

/** What became of the choice. */
export interface Outcome {
  readonly word: OutcomeWord;
  /** The plan or plans that it is about, as they are shown, and their language. */
  readonly plan?: { readonly text: string; readonly lang: string } | undefined;
}

/** What became of a plan, as it was shown. */
export function outcome(word: OutcomeWord, shown: Shown | null | undefined): Outcome {
  return {
    word,
    plan: shown ? { text: `${shown.tenure} – ${shown.price}`, lang: shown.lang } : undefined,
  };
}

/** A line of the region, by its class: one for screen readers alone, and one that the shopper sees too. */
type Line = 'told' | 'seen';

/**
 * The live region of an element, which tells each outcome once and politely. It outlives all that the
 * element renders, and is empty, without a node in it, until there is something to tell.
 */
export class OutcomeRegion {
  readonly element: HTMLElement = document.createElement('div');
  /** The last outcome, for screen readers alone: the shopper sees it in the choice itself. */
  told: Outcome | undefined = undefined;
  /** The removal of a plan that the shopper did not make. The shopper sees it until there is a choice again. */
  cleared: Outcome | undefined = undefined;
  readonly #shown: Partial<Record<Line, Outcome | undefined>> = {};

  constructor() {
    const { element } = this;
    element.role = 'status';
    // Only a new line is read, not the lines beside it.
    element.ariaAtomic = 'false';
    element.setAttribute('part', 'cleared');
  }

  /** Shows what there is to tell now. Each outcome is a new line: of a changed line, only the change is read. */
  show(speech: SpokenWords): void {
    this.#show('seen', this.cleared, speech);
    this.#show('told', this.told, speech);
  }

  #show(className: Line, outcome: Outcome | undefined, speech: SpokenWords): void {
    const earlier = this.element.querySelector<HTMLElement>(`.${className}`);
    if (this.#shown[className] === outcome) {
      if (outcome && className === 'seen') reword(earlier, outcome, speech);
      return;
    }
    this.#shown[className] = outcome;
    earlier?.remove();
    if (outcome) this.element.append(line(outcome, className, speech));
  }
}

/** Writes the visible line again if its words changed, as with the language. Screen readers do not read it again. */
function reword(seen: HTMLElement | null, { word }: Outcome, { words, langs }: SpokenWords): void {
  const text = seen?.firstChild;
  if (!text || text.textContent === words[word]) return;
  seen.ariaLive = 'off';
  seen.lang = langs[word];
  text.textContent = words[word];
}

function line(
  { word, plan }: Outcome,
  className: Line,
  { words, langs }: SpokenWords,
): HTMLElement {
  const made = document.createElement('div');
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
