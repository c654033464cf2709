import { isUsable } from '../shared/visibility.ts';

/** A modal dialog that cannot be used makes the whole page inert; not every way there is told by an event. */
export function isInFront(host: Element, dialog: HTMLDialogElement | null | undefined): boolean {
  return Boolean(
    isUsable(host) && dialog?.open && dialog.checkVisibility({ visibilityProperty: true }),
  );
}

/** Closes a dialog that the page may have meddled with. */
export function closeModal(dialog: HTMLDialogElement | null | undefined): void {
  // Without its attribute a dialog does not close, and stays in the way of the page.
  if (dialog?.matches(':modal')) dialog.open = true;
  dialog?.close();
}
