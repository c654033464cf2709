/*
 * The requests whose body Node's own HTTP parser has limited to what their `Content-Length` announces. The body of any
 * other request may be longer than that, as where a server has unpacked it since.
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
