import { expect } from '@open-wc/testing';
import { nextTask } from '../support/next-task.ts';
import { becomes, offerOf, openPage, part } from '../support/parts-page.ts';
import type { StrictPage } from '../support/strict-page.ts';

/** What a shopper does after the press on "What is covered", while the popup's part is on its way. */
const MEANWHILE: Readonly<Record<string, (page: StrictPage) => unknown>> = {
  'goes on to the button that adds': ({ document }) => document.querySelector('button')?.focus(),
  'chooses a plan': (page) => {
    const radio = offerOf(page).shadowRoot?.querySelector<HTMLInputElement>('input[type=radio]');
    radio?.focus();
    radio?.click();
  },
  'leaves the button without going to another': (page) => part(page, 'details')?.blur(),
  'has the offer taken off the page': (page) => offerOf(page).remove(),
};

let pages = 0;

describe('a popup whose part comes after its button was pressed', () => {
  let page: StrictPage;
  let opened: boolean;
  beforeEach(async () => {
    // Browsers keep the files: without an address of its own, the next page would have the part at once.
    pages += 1;
    page = await openPage('late', `popup+${pages}`);
    await becomes(page, () => part(page, 'details') !== null);
    opened = false;
    offerOf(page).addEventListener('warranty-popup-toggle', () => (opened = true));
    part(page, 'details')?.click();
  });
  afterEach(() => page.close());

  /** Lets the part come, and what waits for it go on. */
  async function comes(): Promise<void> {
    const { customElements } = page.window;
    // The browser may not have asked for the part yet.
    while (!customElements.get('warranty-popup')) await fetch('/faulty-parts/release');
    await nextTask();
  }

  it('opens for a shopper who waits', async () => {
    expect(offerOf(page).showPopup()).to.equal(false);
    await comes();
    expect(opened).to.equal(true);
  });

  for (const [what, act] of Object.entries(MEANWHILE)) {
    it(`does not open for a shopper who meanwhile ${what}`, async () => {
      act(page);
      await comes();
      expect(opened).to.equal(false);
    });
  }

  it('opens at the next press', async () => {
    page.document.querySelector('button')?.focus();
    await comes();
    part(page, 'details')?.click();
    expect(opened).to.equal(true);
  });
});
