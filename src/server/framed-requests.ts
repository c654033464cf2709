/*
 * The requests whose body Node's own HTTP parser has limited to what their `Content-Length` announces. The body of any
 * other request may be longer than that, as where a server has unpacked it since. The request itself has the mark,
 * because a set of requests is gone through at each collection of young objects.
 */

const FRAMED = Symbol('framed');

/** Notes that a request came from Node's HTTP parser as it is. */
export function markAsFramed(request: Request): void {
  Object.assign(request, { [FRAMED]: true });
}

/** Whether a request's body is no longer than its `Content-Length` announces. */
export function isFramed(request: Request): boolean {
  return FRAMED in request;
}
