import { expect } from '@open-wc/testing';
import { add, approach, becomes, FAULTS, offerOf, openPage, part } from '../support/parts-page.ts';
import { StrictPage } from '../support/strict-page.ts';

describe('the parts with words', () => {
  let page: StrictPage;
  afterEach(async () => {
    page.close();
    await fetch('/faulty-parts/release');
  });

  for (const fault of FAULTS) {
    it(`the words of a language, ${fault}: the offer is in English, and a plan can be added`, async () => {
      page = await openPage(fault, 'words-de', 'lang="de"');
      await becomes(page, () => part(page, 'details') !== null);
      expect(part(page, 'details')?.textContent).to.equal('What is covered');
      expect(part(page, 'details')?.lang).to.equal('en');
      if (fault !== 'hanging') await page.warned();
      offerOf(page).shadowRoot?.querySelector<HTMLInputElement>('input[type=radio]')?.click();
      expect(page.window.pageReports?.console.length).to.be.below(2);
      expect((await add(page)).get('warranty')).to.include('warrantyQuoteItemId');
    });
  }

  it("are the words of an offer's language, and no other", async () => {
    page = await openPage('none', 'none', 'lang="de-AT"');
    await becomes(page, () => part(page, 'details')?.textContent === 'Was ist abgedeckt?');
    const { performance } = page.window;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.filter((name) => name.includes('-words-'))).to.have.length(1);
    expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
  });

  it("are the words of the page's language, which do not wait for the elements", async () => {
    page = await StrictPage.openParsed(
      `<script src="/strict-page/script.js?code=${encodeURIComponent("document.documentElement.lang = 'ja'")}"></script>
      <script src="/faulty-parts/hanging/elements/warranty-widget.js"></script>`,
    );
    const { PerformanceObserver } = page.window;
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => name.includes('-words-ja-'))) resolve();
      });
      observer.observe({ type: 'resource', buffered: true });
    });
  });

  it('are no words where the shopper reads English', async () => {
    page = await openPage('none', 'none');
    await becomes(page, () => part(page, 'details') !== null);
    const { performance } = page.window;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.filter((name) => name.includes('-elements-'))).to.have.length(1);
    expect(loaded.filter((name) => name.includes('-words-'))).to.have.length(0);
  });

  it('are tried again: the words, when a shopper comes near the offer', async () => {
    page = await openPage('missing-once', 'words-de', 'lang="de"');
    await becomes(page, () => part(page, 'details') !== null);
    await page.warned();
    approach(page);
    await becomes(page, () => part(page, 'details')?.textContent === 'Was ist abgedeckt?');
  });
});
