/** Resolves in the next task, after the timers without a delay that were set before. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
