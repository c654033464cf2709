import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'vite';
import type { Handler } from './start-demo.ts';

/** Reloads the page when the widget was built again, and when the server is back after a restart. */
const CLIENT = `let wasOpen = false;
const events = new EventSource('/live-reload/events');
events.addEventListener('open', () => (wasOpen ? location.reload() : (wasOpen = true)));
events.addEventListener('message', () => location.reload());
`;

/** What `npm run dev` adds to the demo. */
export interface LiveReload {
  readonly wrap: (demo: Handler) => Handler;
  close(): Promise<void>;
}

/**
 * Builds the script-tag build again after each change of `src`, and tells the open pages. The script comes
 * from the shop's own origin, so that the pages keep their strict policy. Kept because Vite's own dev server
 * would serve the pages itself, with scripts that the policy refuses.
 */
export async function startLiveReload(): Promise<LiveReload> {
  const pages = new Set<ReadableStreamDefaultController<string>>();
  // Vite is here for its watcher alone: Node's own loses a file that an editor replaces.
  const unserved = await createServer({
    root: 'src',
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const builds = new RepeatedBuild(() => {
    for (const page of pages) page.enqueue('data: built\n\n');
  });
  unserved.watcher.on('all', () => builds.request());
  return {
    wrap: (demo) => async (request, server) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/live-reload.js') return text(CLIENT, 'text/javascript');
      if (pathname === '/live-reload/events') return eventStream(pages);
      return withClient(await demo(request, server));
    },
    close: async () => {
      for (const page of pages) page.close();
      builds.stop();
      await unserved.close();
    },
  };
}

/** Builds, one build at a time; each in a process of its own, which loads the modules as they are now. */
class RepeatedBuild {
  readonly #done: () => void;
  #timer?: NodeJS.Timeout;
  #running: ChildProcess | undefined;
  #isWanted = false;

  /** @param done - Called after each build that ended well. */
  constructor(done: () => void) {
    this.#done = done;
  }

  /** Asks for a build. A build under way has the earlier files, so another one follows it. */
  request(): void {
    this.#isWanted = true;
    if (this.#running) return;
    // Files that are saved together are built together.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#build(), 50);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isWanted = false;
    this.#running?.kill();
  }

  #build(): void {
    this.#isWanted = false;
    this.#running = spawn(process.execPath, ['scripts/build-cdn.ts', '--readable'], {
      // Vite's server has set this process to `development`.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).once('close', (code) => {
      this.#running = undefined;
      if (this.#isWanted) this.request();
      else if (code === 0) this.#done();
    });
  }
}

function eventStream(pages: Set<ReadableStreamDefaultController<string>>): Response {
  let page: ReadableStreamDefaultController<string>;
  const stream = new ReadableStream<string>({
    start: (controller) => {
      page = controller;
      pages.add(page);
      page.enqueue(': open\n\n');
    },
    cancel: () => void pages.delete(page),
  });
  return text(stream.pipeThrough(new TextEncoderStream()), 'text/event-stream');
}

async function withClient(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const page = await response.text();
  return new Response(
    page.replace('</head>', '<script src="/live-reload.js" defer></script></head>'),
    response,
  );
}

function text(body: string | ReadableStream, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}
