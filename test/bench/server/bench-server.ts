import { setTimeout as delay } from 'node:timers/promises';
import { serveFetch } from '../../support/serve-fetch.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { contentSecurityPolicy } from '../../../demo/content-security-policy.ts';
import { benchPage } from './bench-page.ts';
import { benchQuote } from './bench-quote.ts';
import { compress } from './compress.ts';

/** Time that the service takes to answer the pages under a strict policy, in ms. */
export const LATE_QUOTE = 200;

const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Serves the pages, the candidates' scripts, a service that answers at once, and a late one. */
export type BenchServer = Awaited<ReturnType<typeof serveFetch>>;

/**
 * The kinds of pages, by the first part of their paths: with an offer and without, to which the bench
 * adds the script; with both, under a strict policy.
 */
export type PagePath = 'offer' | 'empty' | 'strict';

/** Where a candidate's script is. */
export function scriptPath({ key, script }: Candidate): string {
  return `/scripts/${key}/${script}`;
}

export async function startBenchServer(candidates: readonly Candidate[]): Promise<BenchServer> {
  const byKey = new Map<string, Candidate>(
    candidates.map((candidate) => [candidate.key, candidate]),
  );
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      const { productPrice } = (await request.json()) as { productPrice: number };
      if (pathname.startsWith('/late-service/')) await delay(LATE_QUOTE);
      return compressed(JSON.stringify(benchQuote(productPrice)), 'application/json');
    }
    const [kind = '', key = '', name = ''] = pathname.slice(1).split('/');
    if (kind === 'icon.svg') return compressed(ICON, 'image/svg+xml');
    const candidate = byKey.get(key);
    if (!candidate) return new Response(null, { status: 404 });
    if (kind === 'scripts') {
      const file = candidate.files.get(name);
      return file ? compressed(file, 'text/javascript') : new Response(null, { status: 404 });
    }
    if (kind === 'strict') {
      const script = { src: scriptPath(candidate), serviceUrl: '/late-service' };
      const page = benchPage({ script, hasOffer: true });
      return compressed(page, 'text/html', { 'content-security-policy': contentSecurityPolicy });
    }
    return compressed(benchPage({ hasOffer: kind === 'offer' }), 'text/html');
  };
  return serveFetch(answer);
}

function compressed(
  content: string | Buffer,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(new Uint8Array(compress(Buffer.from(content))), {
    headers: {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
    },
  });
}
