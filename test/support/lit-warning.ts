import { expectConsole } from './console.ts';

declare global {
  /** True where the elements have `src/cdn/lit` in the place of Lit, as in the script-tag builds. */
  var hasLitStandIn: boolean | undefined;
}

/** Announces one warning of Lit's development build; the stand-in for Lit gives none. */
export function expectLitWarning(pattern: RegExp): void {
  if (!globalThis.hasLitStandIn) expectConsole('warn', pattern);
}
