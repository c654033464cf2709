/** Longest time that a timer of Node knows, in ms: a longer one is over at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;
