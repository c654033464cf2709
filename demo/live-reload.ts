import { build } from 'vite';
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
 * Builds the script-tag build again after each change of its source, and tells the open pages. The
 * script comes from the shop's own origin, so that the pages keep their strict policy. Kept because Vite's
 * own dev server would serve the pages itself, with scripts that the policy refuses.
 */
export async function startLiveReload(): Promise<LiveReload> {
  const pages = new Set<ReadableStreamDefaultController<string>>();
  const watcher = await build({
    // Vite's own way writes a module that `node --watch` would take for a change of the demo.
    configLoader: 'native',
    logLevel: 'warn',
    build: { watch: {}, emptyOutDir: false },
  });
  if (!('on' in watcher)) throw new Error('Vite does not watch the source.');
  const firstBuild = Promise.withResolvers<void>();
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result.close();
    if (event.code !== 'END') return;
    firstBuild.resolve();
    for (const page of pages) page.enqueue('data: built\n\n');
  });
  await firstBuild.promise;
  return {
    wrap: (demo) => async (request, server) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/live-reload.js') return text(CLIENT, 'text/javascript');
      if (pathname === '/live-reload/events') return eventStream(pages);
      return withClient(await demo(request, server));
    },
    close: async () => {
      for (const page of pages) page.close();
      await watcher.close();
    },
  };
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
