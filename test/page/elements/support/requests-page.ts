import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { nextTask } from '../../../support/next-task.ts';
import { setClockForward } from '../../../support/clock.ts';
import {
  comeBackToPage,
  hidePage,
  leavePage,
  networkIsBack,
} from '../../../support/page-visibility.ts';
import type { Equal } from './check-form.ts';
import { HeldRequests, STATUS_OF } from './held-requests.ts';
import type { SteppedPage } from './take-steps.ts';

/** One thing that a page, its shopper or the service can do; `place` says to which offer or request. */
export type RequestsStep =
  | { do: 'title'; place: number; value: string }
  | { do: 'connect' | 'remove' | 'move' | 'refresh' | 'answer'; place: number }
  | { do: 'hide' | 'show' | 'leave' | 'come back' | 'answer all' | 'settle' }
  | { do: 'mend the service' | 'network is back' | 'an hour passes' };

/** The most requests of a page at a time. */
const MOST_AT_A_TIME = 6;

/** Each page has a store of its own, because quotes are kept for a minute. */
let stores = 0;

/** A page with so many eager offers whose service answers when it is told, and what must hold of its requests. */
export class RequestsPage implements SteppedPage<RequestsStep> {
  readonly #root = document.createElement('div');
  readonly #offers: readonly WarrantyOffer[];
  readonly #requests = new HeldRequests();
  /** Products of which an offer was told to ask anew: two requests of one product may be under way. */
  readonly #refreshed = new Set<string>();
  #hidden: ReturnType<typeof hidePage> | undefined;
  #isLeft = false;
  /** The first that was set forward: setting it back sets all back. */
  #clock: ReturnType<typeof setClockForward> | undefined;

  constructor(titles: readonly string[]) {
    stores += 1;
    const storeId = `store ${stores}`;
    this.#offers = titles.map((productTitle) =>
      Object.assign(document.createElement('warranty-offer'), {
        serviceUrl: '/held',
        storeId,
        country: 'US',
        currency: 'USD',
        productTitle,
        productPrice: '799',
        productSource: 'none',
        loading: 'eager',
      }),
    );
  }

  async begin(): Promise<void> {
    this.#requests.begin();
    document.body.append(this.#root);
    this.#root.append(...this.#offers);
    await this.#settle();
  }

  end(): void {
    this.#hidden?.show();
    this.#root.remove();
    this.#requests.end();
    this.#clock?.setBack();
  }

  /** Does it; with nothing to wait for, in the task of the step before. */
  take(step: RequestsStep): Promise<void> | void {
    const offer = this.#offers['place' in step ? step.place % this.#offers.length : 0];
    if (!offer) return;
    switch (step.do) {
      case 'title':
        offer.productTitle = step.value;
        return;
      case 'connect':
        if (!offer.isConnected) this.#root.append(offer);
        return;
      case 'remove':
        offer.remove();
        return;
      case 'move':
        this.#root.prepend(offer);
        return;
      case 'refresh':
        this.#refreshed.add(String(offer.productTitle));
        offer.refresh();
        return;
      case 'answer':
        this.#requests.answer(step.place);
        return;
      case 'answer all':
        return this.#answerAll();
      case 'hide':
        this.#hidden ??= hidePage();
        return;
      case 'show':
        if (!this.#isLeft) this.#show();
        return;
      case 'leave':
        // A browser hides a page that is left.
        this.#isLeft = true;
        leavePage();
        this.#hidden ??= hidePage();
        return;
      case 'come back':
        this.#comeBack();
        return;
      case 'mend the service':
        this.#requests.isMended = true;
        return;
      case 'network is back':
        networkIsBack();
        return;
      case 'an hour passes':
        this.#passHour();
        return;
      case 'settle':
        return this.#settle();
    }
  }

  /** Looks at the requests under way. */
  check(equal: Equal): void {
    const { underWay } = this.#requests;
    equal(underWay.length <= MOST_AT_A_TIME, true, 'the number of requests at a time');
    const once = underWay.filter((title) => !this.#refreshed.has(title));
    equal(once, [...new Set(once)], 'requests of one product at a time');
    equal(this.#requests.begunWhileHidden, [], 'requests of a page that is hidden');
    for (const offer of this.#offers) {
      const { status, productTitle } = offer;
      const title = String(productTitle);
      const mayBe = ['loading', STATUS_OF[title], this.#requests.statusOf(title)];
      equal(mayBe.includes(status), true, `${status} of ${productTitle}`);
    }
  }

  /**
   * Looks at the requests that nobody waits for once all has settled. Then it shows the page, whose network is back, and
   * answers every request: each offer has what the service says of its product.
   */
  async checkEnd(equal: Equal): Promise<void> {
    await this.#settle();
    const wanted = this.#offers.filter(({ isConnected }) => isConnected && !this.#isLeft);
    const titles = new Set(wanted.map(({ productTitle }) => String(productTitle)));
    const unwanted = this.#requests.underWay.filter((title) => !titles.has(title));
    equal(unwanted, [], 'requests that nobody waits for');
    this.#show();
    this.#comeBack();
    networkIsBack();
    await this.#answerAll();
    for (const { isConnected, status, productTitle } of this.#offers) {
      if (!isConnected) continue;
      equal(status, this.#requests.statusOf(String(productTitle)), `status of ${productTitle}`);
    }
  }

  #passHour(): void {
    const clock = setClockForward(3_600_001);
    this.#clock ??= clock;
  }

  #show(): void {
    this.#hidden?.show();
    this.#hidden = undefined;
  }

  #comeBack(): void {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    this.#show();
    comeBackToPage();
  }

  async #answerAll(): Promise<void> {
    await this.#settle();
    while (this.#requests.underWay.length > 0) {
      this.#requests.answerAll();
      await this.#settle();
    }
  }

  /** Two tasks: a failure is told in one of its own. */
  async #settle(): Promise<void> {
    await nextTask();
    await nextTask();
    await Promise.all(this.#offers.map(({ updateComplete }) => updateComplete));
  }
}
