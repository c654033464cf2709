/** Whether something is one of our own elements, which a merchant's `<warranty-card>` is not. */
export function isOurs(target: EventTarget): boolean {
  return (
    target instanceof Element && /^warranty-(offer|popup|whole-system)$/.test(target.localName)
  );
}
