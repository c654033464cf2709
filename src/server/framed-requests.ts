/*
 * The requests of which Node's own HTTP parser passes on no more than their `Content-Length` announces. Of any other,
 * such as one whose body a server has unpacked since, that header may say less than there is.
 */

const framed = new WeakSet<Request>();

/** Notes that a request came from Node's HTTP parser as it is. */
export function markAsFramed(request: Request): void {
  framed.add(request);
}

/** Whether a request's body is no longer than its `Content-Length` announces. */
export function isFramed(request: Request): boolean {
  return framed.has(request);
}
