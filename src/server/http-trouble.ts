import type { Duplex } from 'node:stream';
import { HttpError, type HttpErrorCode } from './http-error.ts';

/** What Node reports of a request that it could not read, by its error code. */
const troubles: Readonly<Record<string, readonly [HttpErrorCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'The address and headers are too long.'],
};

/** The refusal of bytes that are not HTTP. */
export function malformedHttp(): HttpError {
  return new HttpError('MALFORMED_HTTP', 'The request is not valid HTTP.');
}

/** Answers on a connection whose request could not be read as HTTP, and ends it. */
export function answerTrouble(error: Error, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const trouble = 'code' in error ? troubles[String(error.code)] : undefined;
  const { status, reply } = trouble ? new HttpError(...trouble) : malformedHttp();
  const body = JSON.stringify(reply);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Connection: close',
    'Content-Type: application/json',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
