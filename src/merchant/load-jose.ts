import type * as Jose from 'jose';
import { RequestError } from '../client/errors.ts';

/**
 * The library that signs, loaded when it is first needed: a shop that signs nothing need not install it.
 * @throws {RequestError} where it is not installed.
 */
export async function loadJose(): Promise<typeof Jose> {
  try {
    return await import('jose');
  } catch (cause) {
    throw new RequestError('What is signed needs the package jose. Install it: npm install jose', {
      cause,
    });
  }
}
