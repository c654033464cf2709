/** A network as `Network.emulateNetworkConditions` makes it. */
export interface NetworkProfile {
  readonly name: string;
  /** Time that each request takes at least until its reply begins, in ms. */
  readonly latency: number;
  /** In kbit/s. */
  readonly down: number;
  readonly up: number;
}

/** The one that Lighthouse judges phones by. */
export const SLOW_4G: NetworkProfile = { name: 'slow 4G', latency: 150, down: 1600, up: 750 };

export const GOOD_4G: NetworkProfile = { name: 'good 4G', latency: 70, down: 9000, up: 1500 };

/** Says what a profile is: `slow 4G (1,600 kbit/s down, 750 up, 150 ms)`. */
export function profileText({ name, latency, down, up }: NetworkProfile): string {
  return `${name} (${down.toLocaleString('en')} kbit/s down, ${up.toLocaleString('en')} up, ${latency} ms)`;
}
