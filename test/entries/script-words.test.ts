import { expect } from '@open-wc/testing';
import {
  add,
  approach,
  becomes,
  FAULTS,
  inLanguage,
  offerOf,
  openPage,
  part,
} from '../support/parts-page.ts';
import { reservedPlace } from '../support/reserved-place.ts';
import { StrictPage } from '../support/strict-page.ts';

/** A column of 360 px, which reserves the room of the offer as the README says. */
async function reserve({ window, document }: StrictPage): Promise<void> {
  const sheet = new window.CSSStyleSheet();
  const column = 'form { container-type: inline-size; inline-size: 360px; font: 16px sans-serif }';
  sheet.replaceSync(column + (await reservedPlace()));
  document.adoptedStyleSheets = [sheet];
}

/** Resolves when the page has painted what it is. */
async function frames({ window }: StrictPage): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(window.requestAnimationFrame);
}

/** Resolves when the file of a part is there. */
function loaded({ window }: StrictPage, part: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new window.PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.includes(`-${part}-`))) resolve();
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}

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
      `${inLanguage('ja')}<script src="/faulty-parts/hanging/elements/warranty-widget.js"></script>`,
    );
    await loaded(page, 'words-ja');
  });

  it("are the words of the page's language, and come late: nothing moves, and no English is seen", async () => {
    page = await openPage('late', 'words-de', '', 'de');
    const { window } = page;
    const offer = offerOf(page);
    await reserve(page);
    await frames(page);
    const texts = new Set<string>();
    const places = new Set<number | undefined>();
    const look = () => {
      texts.add(part(page, 'details')?.innerText ?? '');
      places.add(page.document.querySelector('button')?.getBoundingClientRect().top);
      if (offer.isConnected) window.requestAnimationFrame(look);
    };
    const shifts: PerformanceEntry[] = [];
    // Chromium alone tells of them.
    new window.PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
    });
    look();
    await loaded(page, 'elements');
    await frames(page);
    await fetch('/faulty-parts/release');
    await becomes(page, () => offer.status === 'ready' && part(page, 'details') !== null);
    await frames(page);
    expect([...texts].filter(Boolean)).to.deep.equal(['Was ist abgedeckt?']);
    expect([...places]).to.have.length(1);
    expect(shifts.map((shift) => JSON.stringify(shift))).to.deep.equal([]);
  });

  it("are the words of the page's language, and never come: after a second it is in English", async () => {
    page = await openPage('hanging', 'words-de', '', 'de');
    const { customElements, performance } = page.window;
    await customElements.whenDefined('warranty-offer');
    expect(performance.now()).to.be.above(1000);
    await becomes(page, () => part(page, 'details')?.textContent === 'What is covered');
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
