/** A rectangle of the page, in CSS pixels. */
export type Area = Record<'x' | 'y' | 'width' | 'height', number>;

/** What is on a picture that was taken. */
export interface PartPicture {
  /** The names of the parts. */
  readonly names: readonly string[];
  /** Where the number of each part is. */
  readonly numbers: readonly Area[];
  /** Where the element has letters, marks and images. */
  readonly shown: readonly Area[];
}

/**
 * In the page: frames the parts of what is open, or of the element, and lists them. It is one function, because the page
 * gets its text alone.
 * @returns What is on the picture, and the area to take.
 */
export function markParts(): PartPicture & { clip: Area } {
  const marks = document.body.appendChild(document.createElement('div'));
  marks.className = 'marks';
  const outer = document.querySelector('warranty-offer, warranty-whole-system')?.shadowRoot;
  const popup = outer?.querySelector('warranty-popup')?.shadowRoot;
  const root = popup?.querySelector('dialog[open], :popover-open') ? popup : outer;
  const list = marks.appendChild(document.createElement('ol'));
  const names: string[] = [];
  const rects: DOMRect[] = [];
  const numbers: DOMRect[] = [];
  const shown = [...(root?.querySelectorAll('input, select, img') ?? [])].map((element) =>
    element.getBoundingClientRect(),
  );
  const texts = document.createTreeWalker(root ?? marks, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    shown.push(...range.getClientRects());
  }
  const isFree = ({ left, right, top, bottom }: DOMRect) =>
    [...shown, ...numbers].every(
      (taken) =>
        right <= taken.left || taken.right <= left || bottom <= taken.top || taken.bottom <= top,
    );
  /** A number stands after its frame, or else before it, where it covers nothing. */
  const place = (number: HTMLElement, { left, right, top, height }: DOMRect) => {
    const { width: inline, height: block } = number.getBoundingClientRect();
    const [middle, corner] = [top + (height - block) / 2, top - block / 2];
    for (const x of [right, left - inline]) {
      for (const y of [middle, corner]) {
        number.style.cssText = `left:${x}px;top:${y}px`;
        if (isFree(number.getBoundingClientRect())) return;
      }
    }
  };
  for (const part of root?.querySelectorAll('[part]') ?? []) {
    const name = part.part.item(part.part.length - 1) ?? '';
    const rect = part.getBoundingClientRect();
    const isSeen = part.checkVisibility({ visibilityProperty: true }) && rect.height > 1;
    if (names.includes(name) || !isSeen) continue;
    rects.push(rect);
    names.push(name);
    list.appendChild(document.createElement('li')).textContent = name;
    const frame = marks.appendChild(document.createElement('div'));
    frame.className = 'frame';
    frame.style.cssText = `left:${rect.left}px;top:${rect.top}px;width:${rect.width}px;height:${rect.height}px`;
    const number = frame.appendChild(document.createElement('b'));
    number.textContent = String(rects.length);
    place(number, rect);
    numbers.push(number.getBoundingClientRect());
  }
  const x = Math.min(...rects.map(({ left }) => left)) - 16;
  const y = Math.min(...rects.map(({ top }) => top)) - 16;
  list.style.left = `${Math.max(...rects.map(({ right }) => right)) + 24}px`;
  list.style.top = `${y + 16}px`;
  // Above the dialog, which is in the top layer.
  marks.popover = 'manual';
  marks.showPopover();
  const beside = list.getBoundingClientRect();
  const bottom = Math.max(beside.bottom, ...rects.map((rect) => rect.bottom));
  return {
    names,
    numbers,
    shown,
    clip: { x, y, width: beside.right + 16 - x, height: bottom + 16 - y },
  };
}
