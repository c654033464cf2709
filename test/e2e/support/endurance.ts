import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { requireBrowser } from '../../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../../support/launchers.ts';
import { exampleQuote } from '../../support/quotes.ts';
import { scriptTagFile } from '../../support/script-tag-build.ts';
import { serveFetch } from '../../support/serve-fetch.ts';
import { census } from './census.ts';
import { changeVariants, mountAndUnmount, openPopups } from './endurance-acts.ts';

/** Bytes by which the heap may differ: the engine's own code and caches come and go. */
const HEAP_TOLERANCE = 300_000;

/** Objects of a kind that may be more: those that the present task still holds. */
const COUNT_TOLERANCE = 5;

/** How often each thing is done. */
export interface EnduranceTimes {
  readonly mounts: number;
  readonly variantChanges: number;
  readonly popupOpenings: number;
}

interface Act {
  readonly title: string;
  readonly times: number;
  /** Does it so often; `from` is how often it has been done before. */
  readonly run: (page: Page, times: number, from: number) => Promise<void>;
}

const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,">
<script src="/warranty-widget.js"></script><main></main>`;

const quote = exampleQuote({ productImageUrl: undefined });

/** A page with the script-tag build; products named “Endless” get no answer, others a quote. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST') {
    const isEndless = (await request.text()).includes('Endless');
    return isEndless ? new Promise(() => undefined) : Response.json(quote);
  }
  const script = await scriptTagFile(pathname);
  if (script) return script;
  return new Response(page, { headers: { 'content-type': 'text/html' } });
}

/** Tests that a page that lives long ends as it was: with the same heap, nodes and listeners. */
export function describeEndurance({ mounts, variantChanges, popupOpenings }: EnduranceTimes): void {
  const acts: readonly Act[] = [
    {
      title: 'mounts and unmounts while offers load',
      times: mounts,
      run: (opened, times, from) => mountAndUnmount(opened, { times, from }),
    },
    {
      title: 'mounts and unmounts with a quote, a selection and an open popup',
      times: mounts,
      run: (opened, times, from) => mountAndUnmount(opened, { times, from, quote }),
    },
    { title: 'variant changes with a choice each', times: variantChanges, run: changeVariants },
    { title: 'popup openings', times: popupOpenings, run: openPopups },
  ];

  describe('the memory of a page that lives long', () => {
    let browser: Browser;
    let server: Awaited<ReturnType<typeof serveFetch>>;

    before(async () => {
      server = await serveFetch(answer);
      const { path: executablePath } = requireBrowser('chromium');
      browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
    });

    after(async () => {
      await browser.close();
      await server.close();
    });

    for (const { title, times, run } of acts) {
      it(`${times.toLocaleString('en')} ${title}: heap, nodes and listeners are flat`, async (t) => {
        const opened = await browser.newPage();
        await opened.goto(server.url);
        await opened.evaluate(() => customElements.whenDefined('warranty-popup'));
        const session = await opened.context().newCDPSession(opened);
        await session.send('Performance.enable');
        // What is made once for the page, and caches up to their limits, come before the first count.
        const first = Math.max(60, times / 2);
        await run(opened, first, 0);
        const earlier = await census(session);
        await run(opened, times - first, first);
        const later = await census(session);
        for (const [kind, count] of Object.entries(later)) {
          const before = earlier[kind] ?? 0;
          t.diagnostic(`${kind}: ${before} after ${first}, ${count} after ${times}`);
          const tolerance = kind === 'JSHeapUsedSize' ? HEAP_TOLERANCE : COUNT_TOLERANCE;
          assert.ok(count <= before + tolerance, `${kind}: ${count}, and were ${before}.`);
        }
        await seesWhatIsAlive(opened, session);
        await opened.close();
      });
    }
  });
}

/** The census does see what is alive: one element more is one more. */
async function seesWhatIsAlive(opened: Page, session: CDPSession): Promise<void> {
  const withOneMore = async () => {
    await opened.evaluate(() => document.body.append(document.createElement('warranty-offer')));
    return (await census(session))['WarrantyOffer'] ?? 0;
  };
  // The first takes the place of an element that the browser has yet to let go.
  const earlier = await withOneMore();
  assert.equal(await withOneMore(), earlier + 1);
}
