import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { RecordedRequest, ScriptedReply } from './scripted-service.ts';
import { serve } from './serve.ts';

const FLOOD_BYTES = 50_000_000;
const NESTED_LEVELS = 100_000;

/** What one test scripted and what was received for it. */
interface Run {
  replies: ScriptedReply[];
  /** Place of the next reply in `replies`. */
  next: number;
  requests: RecordedRequest[];
  /** Continues a held reply, by the place of its request. */
  held: Map<number, () => void>;
  /** Long polls, asked again whenever a request arrives or is aborted. */
  waiting: Set<() => void>;
}

/**
 * A listener that serves any number of scripted services. It is mounted anywhere: a service is
 * recognised by the `run-…` segment that `ScriptedService.create` puts into its address.
 */
export function createScriptedService(): RequestListener {
  const runs = new Map<string, Run>();
  return (request, response) => {
    answer(runs, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  };
}

/** Serves scripted services on a free port of the loopback interface. */
export function startScriptedService(): Promise<{ url: string; close(): Promise<void> }> {
  return serve(createScriptedService());
}

/** An address at which every connection is refused, because nothing listens there. */
export async function refusingAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

async function answer(runs: Map<string, Run>, request: IncomingMessage, response: ServerResponse) {
  allowEveryOrigin(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();

  const url = new URL(request.url ?? '/', 'http://scripted.invalid');
  const [, id, path = '/'] = /\/(run-[a-z0-9]+)(\/.*)?$/.exec(url.pathname) ?? [];
  if (id === undefined) return void response.writeHead(404).end('No scripted service is here.');

  const run: Run = runs.get(id) ?? newRun();
  runs.set(id, run);
  const control = /^\/__control\/(\w+)$/.exec(path)?.[1];
  if (control !== undefined) return obey(run, control, url.searchParams, request, response);

  const received = record(run, request, path, url.searchParams, await text(request));
  const place = run.requests.indexOf(received);
  response.on('close', () => {
    received.aborted = !response.writableFinished;
    wake(run);
  });
  wake(run);
  await reply(run, place, received, response);
}

/** Any page may call the service and read every header of its replies. */
function allowEveryOrigin(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', '*');
  response.setHeader('access-control-expose-headers', '*');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
}

function newRun(): Run {
  return { replies: [], next: 0, requests: [], held: new Map(), waiting: new Set() };
}

async function obey(
  run: Run,
  control: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
) {
  switch (control) {
    case 'script':
      run.replies = JSON.parse(await text(request));
      run.next = 0;
      return void response.end();
    case 'release':
      release(run, JSON.parse(await text(request)));
      return void response.end();
    case 'requests':
      return sendRequests(run, query, response);
    default:
      return void response.writeHead(404).end(`There is no control named ${control}.`);
  }
}

function release(run: Run, places: number[]) {
  for (const place of places.length > 0 ? places : [...run.held.keys()]) {
    run.held.get(place)?.();
    run.held.delete(place);
  }
}

/** Answers once there are as many requests, and as many aborted ones, as the long poll waits for. */
function sendRequests(run: Run, query: URLSearchParams, response: ServerResponse) {
  const attempt = () => {
    const aborted = run.requests.filter((request) => request.aborted).length;
    if (run.requests.length < Number(query.get('count'))) return;
    if (aborted < Number(query.get('aborted'))) return;
    run.waiting.delete(attempt);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(run.requests));
  };
  run.waiting.add(attempt);
  response.on('close', () => run.waiting.delete(attempt));
  attempt();
}

function wake(run: Run) {
  for (const attempt of run.waiting) attempt();
}

function record(
  run: Run,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: string,
): RecordedRequest {
  const received: RecordedRequest = {
    method: request.method ?? '',
    path,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: jsonOrText(body),
    aborted: false,
    bytesSent: 0,
  };
  run.requests.push(received);
  return received;
}

function jsonOrText(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

async function reply(run: Run, place: number, received: RecordedRequest, response: ServerResponse) {
  const scripted = run.replies[run.next] ?? run.replies.at(-1);
  run.next += 1;
  if (scripted === undefined) {
    return void response.writeHead(500).end('The test scripted no reply.');
  }
  const { status = 200, headers, body, behaviour } = scripted;
  if (behaviour === 'hang') return;
  if (behaviour === 'destroy') return void response.destroy();
  if (behaviour === 'hold') await new Promise<void>((go) => run.held.set(place, go));
  if (response.destroyed) return;

  const whole = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  const closed = once(response, 'close');
  const send = async (chunk: string) => {
    received.bytesSent += Buffer.byteLength(chunk);
    const written = new Promise((done) => response.write(chunk, done));
    await Promise.race([written, closed]);
  };
  for await (const chunk of chunksOf(whole, behaviour)) {
    if (response.destroyed) return;
    await send(chunk);
  }
  if (behaviour === 'cut') response.destroy();
  else response.end();
}

async function* chunksOf(whole: string, behaviour: ScriptedReply['behaviour']) {
  switch (behaviour) {
    case 'drip':
      for (const character of whole) {
        yield character;
        await delay(1000, undefined, { ref: false });
      }
      return;
    case 'cut':
      yield whole.slice(0, whole.length / 2);
      return;
    case 'flood':
      yield '{"padding":"';
      for (let sent = 0; sent < FLOOD_BYTES; sent += 100_000) yield 'x'.repeat(100_000);
      yield restOfObject(whole, '"');
      return;
    case 'deep':
      yield '{"nested":';
      yield '['.repeat(NESTED_LEVELS) + ']'.repeat(NESTED_LEVELS);
      yield restOfObject(whole, '');
      return;
    default:
      if (whole !== '') yield whole;
  }
}

/** The fields of a JSON object, as they go on after a first field whose text ends with `close`. */
function restOfObject(whole: string, close: string): string {
  return whole === '' || whole === '{}' ? `${close}}` : `${close},${whole.slice(1)}`;
}
