/**
 * Lit makes its Trusted Types policy while it is loaded, and throws where the page's policy lets it
 * make none. Loaded ahead of Lit, this stands before the page's `trustedTypes` until Lit is there.
 */
const TRUSTED_TYPES = 'trustedTypes';

declare global {
  // Not every browser has it.
  var trustedTypes: TrustedTypes | undefined;
}

const { trustedTypes } = globalThis;
const own = Object.getOwnPropertyDescriptor(globalThis, TRUSTED_TYPES);
let isRefused = false;

/** The part of the browser's `trustedTypes` that Lit uses. */
interface TrustedTypes {
  readonly emptyScript: unknown;
  createPolicy(name: string, rules: object): unknown;
}

if (trustedTypes) {
  standBefore({
    emptyScript: trustedTypes.emptyScript,
    createPolicy(name, rules) {
      try {
        return trustedTypes.createPolicy(name, rules);
      } catch {
        isRefused = true;
        return undefined;
      }
    },
  });
}

/** Puts the page's `trustedTypes` back: call it once Lit is there. @returns True where Lit was not allowed its policy. */
export function isLitRefused(): boolean {
  if (trustedTypes && own) Object.defineProperty(globalThis, TRUSTED_TYPES, own);
  else Reflect.deleteProperty(globalThis, TRUSTED_TYPES);
  return isRefused;
}

/** Tells the page's developer why there is nothing to see. */
export function warnOfRefusedLit(): void {
  console.warn(
    "warranty-widget shows nothing: the page's policy lets Lit make no Trusted Types policy. Add: trusted-types lit-html 'allow-duplicates'",
  );
}

function standBefore(value: TrustedTypes): void {
  Reflect.defineProperty(globalThis, TRUSTED_TYPES, { configurable: true, value });
}
