import { setTimeout as pause } from 'node:timers/promises';
import {
  cutAfter,
  firstConnections,
  halfOpen,
  inPieces,
  late,
  passOn,
  reset,
  stallAfter,
} from './connection-faults.ts';
import { badGateway, failing, tooManyRequests } from './failing-replies.ts';
import type { ConnectionFault } from './fault-proxy.ts';
import type { FaultyPage } from './faulty-page.ts';
import { noNameServer, plainHttp, refusedHandshake, untrustedCertificate } from './other-ends.ts';

/** Passes a request on to the reference service. */
export type Service = (request: Request) => Promise<Response>;

/** The other end of the service's address, where it is not the proxy. */
export interface OtherEnd {
  readonly url: string;
  close(): Promise<void>;
}

/** One way in which the way to the service, or the service, goes wrong. */
export interface Fault {
  /** What is done to each connection; absent: nothing. */
  readonly connection?: ConnectionFault;
  /** What stands before the service and answers in its place; absent: nothing. */
  readonly answer?: (service: Service) => Service;
  /** What is at the service's address instead of the proxy. */
  readonly otherEnd?: () => Promise<OtherEnd>;
  /** How far the shopper's clock is from the right time, in ms. */
  readonly clockSkew?: number;
  /** What shopper and network do before the product is first added. */
  readonly first?: (page: FaultyPage) => Promise<void>;
  /** What they do before it is added again. */
  readonly next?: (page: FaultyPage) => Promise<void>;
}

const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** Waits between pieces that look like chance and are the same at each run. */
const jitter = (piece: number) => (piece * 7919) % 160;

const inOneSecond = () => new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000).toUTCString();

/** The first quote request is answered after the second one. */
function firstAnsweredLast(service: Service): Service {
  const second = Promise.withResolvers<void>();
  let quotes = 0;
  return async (request) => {
    if (request.method !== 'POST') return service(request);
    quotes += 1;
    const reply = await service(request);
    // The reply that is made now still has to be on its way before the other one.
    if (quotes === 1) await second.promise.then(() => pause(200));
    else second.resolve();
    return reply;
  };
}

/** Every fault, by the name that the document gives it. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'None, for comparison': { connection: passOn },
  'Latency: the reply is 2 s late': { connection: late(2000) },
  'Latency: the reply is 8 s late': { connection: late(8000) },
  'Jitter: pieces of 400 bytes, 0 to 160 ms apart': { connection: inPieces(400, jitter) },
  'Slow drip: 400 bytes every 200 ms': { connection: inPieces(400, () => 200) },
  'Slow drip: one byte every 100 ms': { connection: inPieces(1, () => 100) },
  'Each reply is cut before its first byte': { connection: cutAfter(0) },
  'Each reply is cut in its headers': { connection: cutAfter(40) },
  'Each reply is cut in its body': { connection: cutAfter(900) },
  'The reply stalls in its body': { connection: stallAfter(900) },
  'Each connection is reset': { connection: reset },
  'The first connection is reset': { connection: firstConnections(1, reset, passOn) },
  'Half-open: nobody answers': { connection: halfOpen },
  'The name of the service is not found': { otherEnd: noNameServer },
  'TLS: the handshake is refused': { otherEnd: refusedHandshake },
  'TLS: the certificate is not trusted': { otherEnd: untrustedCertificate },
  'TLS: the port speaks plain HTTP': { otherEnd: plainHttp },
  'Offline when a variant is picked, and back for the next': {
    async first(page) {
      await page.hasSettled();
      // A part that is asked for offline would be told too, and this is about the service.
      await page.everyPartIsHere();
      await page.goOffline();
      await page.pickVariant();
      await page.hasSettled();
      await page.comeBack();
    },
    next: (page) => page.pickVariant(),
  },
  'A storm of 429 with `Retry-After: 1`': { answer: failing(Infinity, () => tooManyRequests('1')) },
  'A storm of 429 that is over after two': { answer: failing(2, () => tooManyRequests('1')) },
  'A storm of 429 with `Retry-After: 60`': {
    answer: failing(Infinity, () => tooManyRequests('60')),
  },
  'One 429 with `Retry-After` as a date': {
    answer: failing(1, () => tooManyRequests(inOneSecond())),
  },
  'The shopper’s clock is a year ahead': { clockSkew: YEAR },
  'The shopper’s clock is a year behind': { clockSkew: -YEAR },
  'A clock a year ahead, and one 429 with a date': {
    clockSkew: YEAR,
    answer: failing(1, () => tooManyRequests(inOneSecond())),
  },
  'A clock a year behind, and one 429 with a date': {
    clockSkew: -YEAR,
    answer: failing(1, () => tooManyRequests(inOneSecond())),
  },
  'Replies out of order: the first variant’s comes last': {
    answer: firstAnsweredLast,
    async first(page) {
      await page.isLoading();
      await page.pickVariant();
      await page.everyReplyIsHere();
    },
  },
  'A gateway answers 502 with a web page': { answer: failing(Infinity, badGateway) },
};
