import { Virtual } from '@guidepup/virtual-screen-reader';
import { nextTask } from './next-task.ts';

const childNodes = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes');

/** The children of a node in its own tree. */
function own(node: Node): readonly Node[] {
  const found: unknown = childNodes?.get?.call(node);
  return found instanceof NodeList ? [...found] : [];
}

/** What a browser shows as the children of a node: those of its shadow root, or what is in its slot. */
function shownChildren(this: Node): readonly Node[] {
  if (this instanceof Element && this.shadowRoot) return own(this.shadowRoot);
  if (this instanceof HTMLSlotElement) {
    const assigned = this.assignedNodes();
    return assigned.length > 0 ? assigned : own(this);
  }
  return own(this);
}

/** The reader knows no shadow trees. While it reads, each node therefore has the children that a browser shows. */
async function withShownChildren<Result>(look: () => Promise<Result>): Promise<Result> {
  Object.defineProperty(Node.prototype, 'childNodes', { configurable: true, get: shownChildren });
  try {
    return await look();
  } finally {
    if (childNodes) Object.defineProperty(Node.prototype, 'childNodes', childNodes);
  }
}

/** Marks what is checked by the attribute: the reader knows only that, and browsers announce the property. */
function tellMarks(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) tellMarks(element.shadowRoot);
    if (element instanceof HTMLInputElement) element.toggleAttribute('checked', element.checked);
  }
}

/** What a screen reader says of an element from beginning to end, without its "end of …". */
export async function phrasesOf(container: Element): Promise<string[]> {
  tellMarks(container.shadowRoot ?? container);
  return withShownChildren(async () => {
    const reader = new Virtual();
    await reader.start({ container });
    const phrases = [await reader.lastSpokenPhrase()];
    for (;;) {
      await reader.next();
      const phrase = await reader.lastSpokenPhrase();
      if (reader.activeNode === null || phrases.length > 300) break;
      if (phrase === phrases[0]) break;
      phrases.push(phrase);
    }
    await reader.stop();
    return phrases.filter(
      (phrase, place) => !/^end\b/.test(phrase) && phrase !== phrases[place - 1],
    );
  });
}

/** Moves the screen reader on to what it reads with this beginning, and presses that, as a blind shopper does. */
export async function pressAt(container: Element, beginning: string): Promise<void> {
  tellMarks(container.shadowRoot ?? container);
  await withShownChildren(async () => {
    const reader = new Virtual();
    await reader.start({ container });
    for (let step = 0; !(await reader.lastSpokenPhrase()).startsWith(beginning); step += 1) {
      if (step > 300) throw new Error(`Nothing is read as "${beginning}".`);
      await reader.next();
    }
    await reader.act();
    await reader.stop();
  });
}

/** Listens to a live region. @returns What it says from then on, in its order. */
export async function hearRegion(container: Element): Promise<() => Promise<string[]>> {
  const reader = new Virtual();
  await reader.start({ container });
  return async () => {
    // The reader says a change two tasks later.
    for (let task = 0; task < 2; task += 1) await nextTask();
    const log = await reader.spokenPhraseLog();
    await reader.clearSpokenPhraseLog();
    return log.filter((phrase) => /^(polite|assertive): /.test(phrase));
  };
}
