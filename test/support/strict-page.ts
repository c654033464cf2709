import { parsedPage } from './parsed-page.ts';

/** What a page has reported about itself until now. */
interface PageReports {
  /** What its policy has blocked: the directive and the source. */
  readonly violations: readonly string[];
  /** Its warnings and errors on the console: `warn: …`, `error: …`. */
  readonly console: readonly string[];
  /** Uncaught errors and unhandled rejections. */
  readonly errors: readonly string[];
}

declare global {
  interface Window {
    pageReports?: PageReports;
  }
}

/**
 * Markup as a page of its own under the strict content security policy (see `strict-pages.ts`), in
 * a frame of the test's page.
 */
export class StrictPage {
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  readonly #frame: HTMLIFrameElement;

  private constructor(frame: HTMLIFrameElement) {
    const { contentDocument, contentWindow } = frame;
    if (!contentDocument || !contentWindow) throw new Error('The page is not of this origin.');
    this.#frame = frame;
    this.document = contentDocument;
    this.window = contentWindow as Window & typeof globalThis;
  }

  /**
   * Resolves once the page has loaded, module scripts included.
   * @param policy - Directives beside those of the strict policy.
   */
  static async open(markup: string, policy = ''): Promise<StrictPage> {
    const frame = frameOf();
    return StrictPage.#loaded(frame, () => {
      frame.src = addressOf(markup, policy);
      document.body.append(frame);
    });
  }

  /** Resolves once the page is parsed, whatever it still loads. */
  static async openParsed(markup: string): Promise<StrictPage> {
    const frame = frameOf();
    const parsed = parsedPage(frame);
    frame.src = addressOf(markup, '');
    document.body.append(frame);
    await parsed;
    return new StrictPage(frame);
  }

  /** A page of XML, without a policy. */
  static async ofXml(text: string): Promise<StrictPage> {
    const frame = frameOf();
    const address = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
    return StrictPage.#loaded(frame, () => {
      frame.src = address;
      document.body.append(frame);
    });
  }

  static async #loaded(frame: HTMLIFrameElement, load: () => void): Promise<StrictPage> {
    // In the next task: a page that is left during its load event has no entry in the history.
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', () => setTimeout(resolve), { once: true });
    });
    load();
    await loaded;
    return new StrictPage(frame);
  }

  /** Resolves when the page has given a warning with these words on its console. */
  async warned(words = ''): Promise<void> {
    const { console } = this.window;
    const { warn } = console;
    if (this.window.pageReports?.console.some((line) => line.includes(words))) return;
    await new Promise<void>((resolve) => {
      console.warn = (...details) => {
        warn(...details);
        if (String(details).includes(words)) resolve();
      };
    });
  }

  /** Goes on to another page, as by a link. */
  follow(markup: string): Promise<StrictPage> {
    return StrictPage.#loaded(this.#frame, () => this.window.location.assign(addressOf(markup)));
  }

  /** Goes back in the history of this page's frame. */
  back(): Promise<StrictPage> {
    return StrictPage.#loaded(this.#frame, () => this.window.history.back());
  }

  /** Loads the page again. */
  reload(): Promise<StrictPage> {
    return StrictPage.#loaded(this.#frame, () => this.window.location.reload());
  }

  /** What the page has reported until now. */
  async reports(): Promise<PageReports> {
    // Browsers report violations in order, each in a task of its own. A violation made here therefore comes last.
    const last = this.document.createElement('i');
    this.document.body.append(last);
    await new Promise<void>((resolve) => {
      last.addEventListener('securitypolicyviolation', (event) => {
        event.stopPropagation();
        resolve();
      });
      last.setAttribute('style', 'color: red');
    });
    last.remove();
    const { pageReports } = this.window;
    if (!pageReports) throw new Error('The recorder did not run in the page.');
    return pageReports;
  }

  close(): void {
    this.#frame.remove();
  }
}

function addressOf(markup: string, policy = ''): string {
  const head = '<title>Page</title><script src="/strict-page/recorder.js"></script>';
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${markup}</body></html>`;
  return `/strict-page?policy=${encodeURIComponent(policy)}&html=${encodeURIComponent(html)}`;
}

function frameOf(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Page under a strict policy';
  frame.style.cssText = 'inline-size: 100%; block-size: 40rem';
  return frame;
}
