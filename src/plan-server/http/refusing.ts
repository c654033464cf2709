import { RequestError } from '../../client/errors.ts';
import { HttpError, invalidRequest } from '../../server/http-error.ts';

/**
 * Does work in which the kit's own functions check a request. Their `RequestError` becomes a refusal of the request.
 * @throws {HttpError} with a path for each field that is wrong.
 */
export async function refusing<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.issues.length > 0) throw invalidRequest(error.issues);
    throw new HttpError('INVALID_REQUEST', `The request is not valid: ${error.message}`);
  }
}
