import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import { propertyRuns } from '../support/property-runs.ts';
import { runCount } from '../support/run-count.ts';
import { pageLife, type PageLife } from './support/page-lives.ts';
import type { PageStep } from './support/page-steps.ts';
import { WrittenPage } from './support/written-page.ts';

const PAGES = runCount(1000);

/** Its elements' part comes when the test lets it. */
const WITH_PARTS = '/faulty-parts/late/elements/warranty-widget.js';
const SELF_CONTAINED = '/dist/cdn/warranty-widget-all.js';

/** How many times more the pages may get new replies until they settle, and how often the part may be let through before the end. */
const MOST_ROUNDS = 40;
const EARLY_ROUNDS = 10;

/** The markup's description changes while the elements' part is on its way. */
const COUNTDOWN: PageLife = {
  parsing: [
    {
      do: 'write',
      html: '<script type="application/ld+json">{"@type":"Product","name":"Chair","description":"Of oak","offers":{"price":"120"}}</script>',
    },
    { do: 'offer', offer: { attributes: {}, way: 'written', place: 'view', given: 'nothing' } },
  ],
  tag: {
    do: 'tag',
    kind: 'blocking',
    attributes: {
      'data-service-url': '/plans',
      'data-store-id': 'demo-store',
      'data-country': 'US',
    },
  },
  tagAt: 0,
  later: [{ do: 'settle' }, { do: 'describe', text: 'Of elm' }, { do: 'settle' }],
  partsAfter: 12,
  holdsReplies: false,
};

/** The same page twice: with the script and its parts, and with the self-contained script. */
class TwinPages {
  readonly #life: PageLife;
  readonly #parts: WrittenPage;
  readonly #whole: WrittenPage;
  readonly #both: readonly WrittenPage[];

  constructor(life: PageLife) {
    this.#life = life;
    this.#parts = new WrittenPage(WITH_PARTS, life.holdsReplies);
    this.#whole = new WrittenPage(SELF_CONTAINED, life.holdsReplies);
    this.#both = [this.#parts, this.#whole];
  }

  async run(): Promise<void> {
    const { parsing, tag, tagAt, later, partsAfter } = this.#life;
    for (const page of this.#both) page.begin();
    const place = Math.min(tagAt, parsing.length);
    const rest: PageStep[] = [...parsing.slice(place), { do: 'parsed' }, ...later];
    await this.#take([...parsing.slice(0, place), tag, ...rest.slice(0, partsAfter)]);
    await this.#bringParts(EARLY_ROUNDS);
    await this.#rendered();
    await this.#take([...rest.slice(partsAfter), { do: 'show' }]);
    await this.#bringParts(Infinity);
    await this.#settle();
  }

  /** The same offers, and no request that the self-contained script does not make. */
  check(): void {
    const [parts, whole] = this.#shown;
    const [sent = [], made = []] = this.#both.map(({ service }) =>
      service.requests.map(undescribed),
    );
    expect(parts, 'what is shown').to.deep.equal(whole);
    expect(this.#parts.errors, 'errors').to.deep.equal(this.#whole.errors);
    const times = (all: readonly string[], request: string) =>
      all.filter((each) => each === request).length;
    const tooMany = sent.filter((request) => times(sent, request) > times(made, request));
    expect(tooMany, `requests beside ${made.join('\n')}`).to.deep.equal([]);
  }

  async end(): Promise<void> {
    for (const page of this.#both) page.end();
    await release();
  }

  async #take(steps: readonly PageStep[]): Promise<void> {
    for (const step of steps) {
      const taken = this.#both.flatMap((page) => page.take(step) ?? []);
      // Not for what is done already: the next step would come after a microtask.
      if (taken.length === 0) continue;
      await Promise.all(taken);
      // Either page may have been rendered meanwhile, and have asked for what is in view: now both have.
      await this.#rendered();
    }
  }

  /** Once more where the elements came meanwhile: they begin in tasks of their own. */
  async #rendered(): Promise<void> {
    const { hasElements } = this.#parts;
    const settle = () => Promise.all(this.#both.map((page) => page.settle()));
    await settle();
    if (this.#parts.hasElements === hasElements) return;
    await settle();
    await settle();
  }

  async #bringParts(most: number): Promise<void> {
    for (let times = 0; times < most && !this.#parts.hasElements; times += 1) await release();
  }

  /**
   * What both show. A given quote is for the product of its moment, which is a later one where the elements are not
   * there yet: an offer that waits for another quote on one of the pages shows what it may.
   */
  get #shown(): unknown[] {
    const [parts, whole] = [this.#parts.shown, this.#whole.shown];
    const isFree = (place: number) =>
      this.#parts.isGiven(place) && [parts, whole].some((all) => all[place]?.[0] === 'loading');
    return [parts, whole].map((all) =>
      all.map((each, place) => !isFree(place) && each.map(undescribed)),
    );
  }

  /** Nothing is under way, and nothing has changed since the round before. */
  async #settle(): Promise<void> {
    let before = '';
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const { service } of this.#both) service.answer();
      await this.#rendered();
      const [parts, whole] = this.#shown.map((each) => JSON.stringify(each));
      const now = JSON.stringify([parts, this.#both.map(({ service }) => service.requests)]);
      const isQuiet = this.#both.every(({ service }) => service.isQuiet);
      if (isQuiet && parts === whole && now === before) return;
      before = now;
    }
  }
}

/** Whatever the description: a later one makes no other product of it, and either script may have read it first. */
const undescribed = (text: string) => text.replaceAll(/Of (?:oak|elm|ash)/g, 'Of wood');

const release = () => fetch('/faulty-parts/release');

describe('the script with its parts on any page', () => {
  const title = `shows what the self-contained script shows and asks for no more, on ${PAGES.toLocaleString('en')} random pages`;
  it(title, async function () {
    this.timeout(1_500_000);
    await fc.assert(
      fc.asyncProperty(pageLife, async (life) => {
        const pages = new TwinPages(life);
        try {
          await pages.run();
          pages.check();
        } finally {
          await pages.end();
        }
      }),
      { ...propertyRuns<[PageLife]>(PAGES), examples: [[COUNTDOWN]] },
    );
  });
});
