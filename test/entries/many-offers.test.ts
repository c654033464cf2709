import { expect, waitUntil } from '@open-wc/testing';
import { FAR, offersOf, open, service } from '../support/early-quotes-page.ts';
import type { StrictPage } from '../support/strict-page.ts';

const MANY = 40;

/** How many of those out of view start in one task. */
const A_TASK = 12;

const offers = (count: number) =>
  '<warranty-offer product-title="Sofa" product-price="799" product-source="none"></warranty-offer>'.repeat(
    count,
  );

/** Holds the definition of the offers until the test asks for it: then both are in one task. */
const HOLD = `{
  const { define } = customElements;
  customElements.define = (tag, element) => {
    const now = () => define.call(customElements, tag, element);
    if (tag !== 'warranty-offer') return now();
    addEventListener('define-now', now, { once: true });
    document.documentElement.toggleAttribute('data-held', true);
  };
}`;

const isStarted = (element: Element) => element.hasAttribute('status');

describe('many offers that are on a page before their code', () => {
  let page: StrictPage;
  afterEach(() => page.close());

  /** A page with offers in view and far from it, in the task in which their code came; and those that are far. */
  async function defined(inView: number, far: number) {
    await openHeld(offers(inView) + FAR + offers(far));
    defineNow();
    return offersOf(page).slice(inView);
  }

  /** @param first - What the page runs before the script. */
  async function openHeld(markup: string, first = ''): Promise<void> {
    page = await open(await service(), '', markup, HOLD + first);
    await waitUntil(() => page.document.documentElement.hasAttribute('data-held'));
  }

  const defineNow = () => page.window.dispatchEvent(new page.window.Event('define-now'));

  /** What started, by task, once all offers did. */
  async function starts(): Promise<Node[][]> {
    const tasks: Node[][] = [];
    const take = (records: readonly MutationRecord[]) =>
      tasks.push(records.map(({ target }) => target));
    const observer = new page.window.MutationObserver(take);
    observer.observe(page.document, { subtree: true, attributeFilter: ['status'] });
    await waitUntil(() => offersOf(page).every(isStarted));
    take(observer.takeRecords());
    observer.disconnect();
    return tasks;
  }

  it('start at once in view, and a few in a task out of view, so that the browser answers in between', async () => {
    const far = await defined(3, MANY);
    expect(offersOf(page).filter(isStarted)).to.have.length(3);
    const tasks = await starts();
    const started = tasks.map((task) => far.filter((one) => task.includes(one)));
    expect(started.flat()).to.deep.equal(far);
    for (const task of started) expect(task).to.have.length.at.most(A_TASK);
  });

  it('start at once, wherever they are, where they are few', async () => {
    await defined(2, A_TASK - 2);
    expect(offersOf(page).every(isStarted)).to.equal(true);
  });

  it('start where the page moves them to before their turn, and not where it removes them', async () => {
    const far = await defined(0, MANY);
    const [moved, removed, back] = far.slice(-3);
    if (!moved || !removed || !back) throw new Error('There are too few offers.');
    page.document.body.prepend(moved);
    expect(moved.status).to.equal('loading');
    expect(isStarted(moved)).to.equal(true);
    removed.remove();
    back.remove();
    await waitUntil(() => offersOf(page).every(isStarted));
    expect(isStarted(removed)).to.equal(false);
    page.document.body.append(back);
    expect(isStarted(back)).to.equal(true);
    expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
  });

  it('answer before their turn', async () => {
    const last = (await defined(0, MANY)).at(-1);
    expect(last && isStarted(last)).to.equal(false);
    expect(last?.selection).to.equal(null);
    expect(last?.select('offer-1-year')).to.equal(false);
    expect(last?.showPopup()).to.equal(false);
    last?.setAttribute('product-title', 'Chair');
    await waitUntil(() => last && isStarted(last));
    expect(last).to.have.property('status', 'loading');
  });

  it('are for what is set before their turn, in the place of what was set before their code', async () => {
    const markup = offers(MANY).replaceAll('product-price="799"', '');
    const first =
      "addEventListener('DOMContentLoaded', () => { for (const offer of document.querySelectorAll('warranty-offer')) offer.productPrice = 799; })";
    await openHeld(FAR + markup, first);
    defineNow();
    const [one, other] = offersOf(page).slice(-2);
    if (!one || !other) throw new Error('There are too few offers.');
    expect(isStarted(one)).to.equal(false);
    one.productPrice = 899;
    await waitUntil(() => isStarted(other));
    await Promise.all([one.updateComplete, other.updateComplete]);
    expect([one.productPrice, other.productPrice]).to.deep.equal([899, 799]);
  });
});
