import type { Duplex } from 'node:stream';
import { HttpError, type HttpErrorCode } from './http-error.ts';
import { headersOfJson } from './reply-headers.ts';

/** The refusals of requests that Node could not read, by the code of Node's error; any other is not HTTP. */
const refusals: Readonly<Record<string, readonly [HttpErrorCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'The address and headers are too long.'],
};

/** The reply to a request that is not valid HTTP, although Node took it for one. */
export function malformedReply(): Response {
  const { status, reply } = malformedHttp();
  return new Response(JSON.stringify(reply), { status, headers: headersOfJson });
}

/** Refuses a request that could not be read, on its connection, and ends that. */
export function refuseUnreadable(error: Error, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = 'code' in error ? refusals[String(error.code)] : undefined;
  const { status, reply } = refusal ? new HttpError(...refusal) : malformedHttp();
  const body = JSON.stringify(reply);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Connection: close',
    ...Object.entries(headersOfJson).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function malformedHttp(): HttpError {
  return new HttpError('MALFORMED_HTTP', 'The request is not valid HTTP.');
}
