import { WarrantyError } from './warranty-error.ts';

/**
 * The service answered with success, but not with what the interface promises: no JSON, too much of
 * it, or fields that are missing or of the wrong type, which `issues` names.
 */
export class ReplyError extends WarrantyError {
  override readonly name = 'ReplyError';
}
