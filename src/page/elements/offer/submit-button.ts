/** A button that submits its form; submit events name one by their `submitter`. */
export function isSubmitButton(
  target: EventTarget | null,
): target is HTMLButtonElement | HTMLInputElement {
  return (
    (target instanceof HTMLButtonElement || target instanceof HTMLInputElement) &&
    (target.type === 'submit' || target.type === 'image')
  );
}
