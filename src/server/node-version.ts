/** The lowest Node.js that package.json names. */
const [LOWEST_MAJOR, LOWEST_MINOR] = [22, 16];

/**
 * What to say where this Node.js is too old, which npm only warns of.
 * @param version - Such as `22.16.0`.
 */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > LOWEST_MAJOR || (major === LOWEST_MAJOR && minor >= LOWEST_MINOR)) return undefined;
  return `Node.js ${LOWEST_MAJOR}.${LOWEST_MINOR} or later is needed; this is ${version}.`;
}
