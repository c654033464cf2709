import type { StorefrontPage } from './storefront-page.ts';

/** What a page's forms would send, looked at in every task while something happens. */
export class SentPlans {
  /** Products that were sent with another one's plan. */
  readonly wrong: string[] = [];
  looks = 0;
  readonly #look: () => void;
  readonly #channel = new MessageChannel();

  /** @param variant - The variant that a form would add: the number of its place in the catalogue. */
  constructor(page: StorefrontPage, variant: (entries: FormData) => number | undefined) {
    this.#look = () => {
      this.looks += 1;
      for (const form of page.document.forms) {
        const entries = new FormData(form);
        const place = variant(entries);
        const plan = planOf(entries);
        if (place !== undefined && plan && plan !== PLANS[place]) {
          this.wrong.push(`${place} with ${plan}`);
        }
      }
    };
  }

  /** Looks once now and in every task until `isDone`. */
  async lookUntil(isDone: () => boolean): Promise<void> {
    const { port1, port2 } = this.#channel;
    await new Promise<void>((resolve) => {
      port1.addEventListener('message', () => {
        this.#look();
        if (isDone()) resolve();
        else port2.postMessage('');
      });
      port1.start();
      this.#look();
      port2.postMessage('');
    });
    port1.close();
  }
}

/** SKUs of the first plan of each variant. */
const PLANS = ['PHONE-B-1Y', 'PHONE-C-1Y'];

/** The SKU of the plan among entries, whatever the platform calls it. */
function planOf(entries: FormData): string | undefined {
  const text = [...entries.values()].join('\n');
  return PLANS.find((plan) => text.includes(plan));
}
