import { bundle } from './candidates/bundle.ts';
import { BenchBrowser } from './browser/bench-browser.ts';
import { pageTable, writePages } from './document/page-section.ts';
import { provenance } from './document/provenance.ts';
import { missedText } from './document/missed-text.ts';
import { plainTable } from './figures/table-text.ts';
import { installedVersion } from './installed-version.ts';
import { measurePages } from './pages/page-figures.ts';
import { startPageServer } from './pages/page-server.ts';
import { missedOnPage } from './pages/page-verdicts.ts';

/** The shop's pages with and without the widget: measures, prints, and writes the document's section. */
export async function benchPages(): Promise<void> {
  const startedAt = new Date();
  const server = await startPageServer();
  const inPage = await bundle('../in-page/vitals.ts');
  const browser = await BenchBrowser.launch(inPage.toString());
  try {
    const pages = await measurePages({ browser, server });
    console.log(`\n${plainTable(pageTable(pages))}\n`);
    console.log(missedText(pages.flatMap(missedOnPage)));
    const versions = [
      `Chromium ${browser.version}`,
      `Lighthouse ${installedVersion('lighthouse')}`,
    ];
    await writePages(pages, provenance(startedAt, versions));
  } finally {
    await browser.close();
    await server.close();
  }
}
