import { HttpError } from './http-error.ts';

/** The refusal of a request whose path takes other methods: these, and `HEAD` where it takes `GET`. */
export function methodNotAllowed(method: string, methods: readonly string[]): HttpError {
  const allowed = methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ');
  return new HttpError('METHOD_NOT_ALLOWED', `This path takes ${allowed}, not ${method}.`, {
    headers: { Allow: allowed },
  });
}
