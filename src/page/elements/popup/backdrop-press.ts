/** In ms, as long as the systems take two presses for one double click. */
const DOUBLE_CLICK_TIME = 500;

/** Tells a press on a dialog's backdrop from what only looks like one. */
export class BackdropPress {
  #shownAt = 0;
  #pressedOn: EventTarget | null = null;

  /** The dialog has opened. */
  opened(): void {
    this.#shownAt = performance.now();
  }

  /** The second press of a double click on what opened the dialog is none on its backdrop. */
  down({ timeStamp, target }: PointerEvent): void {
    this.#pressedOn = timeStamp - this.#shownAt < DOUBLE_CLICK_TIME ? null : target;
  }

  /**
   * Whether a click on the dialog is one on its backdrop: what is in the dialog fills it, so it is hit
   * itself only there. A drag that ends there is none.
   */
  isClick({ target, currentTarget }: MouseEvent): boolean {
    return target === currentTarget && this.#pressedOn === target;
  }
}
