/** What the script-tag builds are wanted to be at most, in bytes, compressed with brotli. */
export const SIZE_TARGETS = {
  /** The script alone, also as a module. */
  script: 9800,
  /** All that is loaded before the first offer is shown. */
  firstOffer: 20_480,
  selfContained: 22_528,
} as const;
