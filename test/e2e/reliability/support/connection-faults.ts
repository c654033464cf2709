import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionFault } from './fault-proxy.ts';

/** How the reply's bytes reach the browser; false: no more of them. */
type Deliver = (bytes: Buffer, browser: Socket) => Promise<boolean>;

/**
 * Passes requests on as they are, and the replies to quote requests as `deliver` does. Replies to
 * preflights pass as they are: a fault that ended there would never be one of the reply.
 */
function delivering(makeDeliver: () => Deliver): ConnectionFault {
  return (browser, dial) => {
    const service = dial();
    let deliver: Deliver | undefined;
    let delivered: Promise<boolean> = Promise.resolve(true);
    browser.on('data', (bytes: Buffer) => {
      if (bytes.subarray(0, 5).equals(Buffer.from('POST '))) deliver = makeDeliver();
      service.write(bytes);
    });
    service.on('data', (bytes: Buffer) => {
      const now = deliver;
      delivered = delivered.then((goesOn) => {
        if (!goesOn || browser.destroyed) return false;
        if (now) return now(bytes, browser);
        browser.write(bytes);
        return true;
      });
    });
    browser.on('close', () => service.destroy());
    service.on('close', () => void delivered.then((goesOn) => goesOn && browser.end()));
  };
}

/** Nothing is wrong. */
export const passOn = delivering(() => (bytes, browser) => {
  browser.write(bytes);
  return Promise.resolve(true);
});

/** The reply comes so many ms late. */
export const late = (ms: number) =>
  delivering(() => {
    let isUnderWay = false;
    return async (bytes, browser) => {
      if (!isUnderWay) await pause(ms);
      isUnderWay = true;
      browser.write(bytes);
      return true;
    };
  });

/** The reply comes in pieces of `size` bytes, each after as many ms as `wait` says for it. */
export const inPieces = (size: number, wait: (piece: number) => number) =>
  delivering(() => async (bytes, browser) => {
    for (let start = 0; start < bytes.length; start += size) {
      await pause(wait(start / size));
      if (browser.destroyed) return false;
      browser.write(bytes.subarray(start, start + size));
    }
    return true;
  });

/** The connection ends after so many bytes of the reply. */
export const cutAfter = (count: number) =>
  delivering(() => {
    let left = count;
    return (bytes, browser) => {
      const part = bytes.subarray(0, left);
      left -= part.length;
      if (left > 0) browser.write(part);
      else browser.end(part);
      return Promise.resolve(left > 0);
    };
  });

/** Nothing more comes after so many bytes of the reply, and the connection stays open. */
export const stallAfter = (count: number) =>
  delivering(() => {
    let left = count;
    return (bytes, browser) => {
      const part = bytes.subarray(0, left);
      left -= part.length;
      browser.write(part);
      return Promise.resolve(left > 0);
    };
  });

/** The connection is reset as soon as it is made. */
export const reset: ConnectionFault = (browser) => browser.resetAndDestroy();

/** Half-open: the connection is made, and nobody is at its other end. */
export const halfOpen: ConnectionFault = (browser) => browser.resume();

/** The first connections, so many, meet one fault; the others another one. */
export function firstConnections(
  count: number,
  fault: ConnectionFault,
  others: ConnectionFault,
): ConnectionFault {
  let connections = 0;
  return (browser, dial) => {
    connections += 1;
    (connections <= count ? fault : others)(browser, dial);
  };
}
