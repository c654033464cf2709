/** The page that a form names to go back to; `otherwise` where it is no page of the shop. */
export function ownPath(back: unknown, otherwise: string): string {
  const isOwn = typeof back === 'string' && /^\/[a-z][\w/-]*$/.test(back);
  return isOwn ? back : otherwise;
}
