/**
 * True for a status that is about the caller's access to the service and not about what was sent: a redirect, a
 * wrong token, a wrong address. Whoever configures the caller can mend it for all requests.
 */
export function isAboutAccess(status: number): boolean {
  return status < 400 || status === 401 || status === 403 || status === 404 || status === 405;
}
