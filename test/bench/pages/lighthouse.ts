import { requireBrowser } from '../../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../../support/launchers.ts';
import { CATEGORIES, type Scores } from './scores.ts';

/** The part of Lighthouse that is used; it is not installed where types are checked. */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
  ) => Promise<
    { lhr: { categories: Readonly<Record<string, { score: number | null }>> } } | undefined
  >;
}

interface ChromeLauncher {
  launch(options: object): Promise<{ readonly port: number; kill(): void }>;
}

/** Judges a page as Lighthouse does by default: a phone on slow 4G. */
export async function lighthouseScores(url: string): Promise<Scores> {
  const { default: lighthouse } = (await optionalImport('lighthouse')) as Lighthouse;
  const { launch } = (await optionalImport('chrome-launcher')) as ChromeLauncher;
  const { path: chromePath } = requireBrowser('chromium');
  const chromeFlags = [...CHROMIUM_SWITCHES, '--headless=new'];
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'error' });
  try {
    const { port } = chrome;
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    const scores = CATEGORIES.map((name) => {
      const score = result?.lhr.categories[name]?.score;
      if (typeof score !== 'number') throw new Error(`Lighthouse gave ${url} no score: ${name}.`);
      return [name, Math.round(score * 100)] as const;
    });
    return Object.fromEntries(scores) as Scores;
  } finally {
    chrome.kill();
  }
}

function optionalImport(name: string): Promise<unknown> {
  return import(name);
}
