import * as z from 'zod';

/** What became of the shopper's last step. */
export const Notice = z.object({
  text: z.string(),
  /** True: the step was refused, or came out otherwise than the shopper wanted. */
  isRefusal: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

/** The step is done. */
export function done(text: string): Notice {
  return { text, isRefusal: false };
}

/** The step is not done, or not wholly: the shopper has to read why. */
export function refused(text: string): Notice {
  return { text, isRefusal: true };
}
