/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A time until the next of events that come by chance, with this mean. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** How often something happens that goes on with this chance, at least once. */
  atLeastOnce(goesOn: number): number {
    let count = 1;
    while (this.chance(goesOn)) count += 1;
    return count;
  }
}

/** Draws from 0 up to a number so that a few are drawn most of the time: Zipf's distribution. */
export class Zipf {
  readonly #sums: readonly number[];

  /** @param exponent - 0 draws all alike; the higher, the more often the first ones. */
  constructor(count: number, exponent: number) {
    let sum = 0;
    this.#sums = Array.from({ length: count }, (_, index) => (sum += (index + 1) ** -exponent));
  }

  draw(random: Random): number {
    const drawn = random.next() * (this.#sums.at(-1) ?? 0);
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
