import { RequestError } from '../../client/errors.ts';
import { invalidRequest } from '../../server/http-error.ts';

/**
 * Does what checks a request by the kit's own functions.
 * @throws {HttpError} with a path for each field that they refuse.
 */
export async function refusing<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError) throw invalidRequest(error.issues);
    throw error;
  }
}
