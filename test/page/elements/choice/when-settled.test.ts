import { expect, fixture, html } from '@open-wc/testing';
import { whenSettled } from '../../../../src/page/elements/choice/when-settled.ts';
import { settled } from '../../../support/console.ts';

/** A page in a frame, of which more is to come until it is closed. */
async function loadingPage(): Promise<Document> {
  const frame: HTMLIFrameElement = await fixture(html`<iframe title="Page"></iframe>`);
  const page = frame.contentDocument;
  if (!page) throw new Error('The frame has no page.');
  page.open();
  page.write('<!doctype html><body>');
  return page;
}

describe('a page', () => {
  it('is not settled before it is loaded, however long that takes', async () => {
    const page = await loadingPage();
    let isSettled = false;
    whenSettled(page, () => (isSettled = true));
    await settled();
    expect(isSettled).to.equal(false);
    page.close();
    await settled(page);
    expect(isSettled).to.equal(true);
  });

  it('that is loaded is settled where an optimiser says anew that it is loading', async () => {
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'loading' });
    await settled();
    Reflect.deleteProperty(document, 'readyState');
  });

  it('that is loaded is settled after the tasks that its scripts have queued', async () => {
    const order: string[] = [];
    whenSettled(document, () => order.push('settled'));
    setTimeout(() => order.push('a task of the page'));
    await settled();
    expect(order).to.deep.equal(['a task of the page', 'settled']);
  });
});
