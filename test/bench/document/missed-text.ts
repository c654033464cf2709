/** Says which figures miss their targets, as a list. */
export function missedText(missed: readonly string[]): string {
  if (missed.length === 0) return 'Every figure meets its target.';
  return ['Misses its target:', '', ...missed.map((text) => `- ${text}`)].join('\n');
}
