import { tell } from './tell.ts';

/** Does what a page does not wait for. A failure of it, at once or later, must not keep the answer from the page. */
export type OutlastAnswer = (work: () => unknown) => void;

/**
 * Makes the function that does what may outlast an answer.
 * @param waitUntil - Keeps a server running that would otherwise end all work with its answer.
 */
export function outlastAnswer(
  waitUntil: ((work: Promise<unknown>) => unknown) | null | undefined,
): OutlastAnswer {
  return (work) => {
    const done = tell(work);
    void tell(() => waitUntil?.(done));
  };
}
