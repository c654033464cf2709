import * as z from 'zod/mini';
import { replyObject } from './reply-object.ts';

/**
 * Body of a reply with an error status, as far as people are told of it. The interface does not show one; this is the
 * shape of the reference service, read tolerantly, because another service may have any other, such as a `code` that is
 * a number.
 */
export const ErrorReply = replyObject({
  error: replyObject({
    /** What went wrong, for people. */
    message: z.optional(z.string()),
    /** The fields that are wrong. */
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
});
export type ErrorReply = z.output<typeof ErrorReply>;
