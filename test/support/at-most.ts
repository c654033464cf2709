/** Runs the tasks in their order, at most so many at a time; resolves with the results in that order. */
export async function atMost<Result>(
  limit: number,
  tasks: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [place, task] of waiting) results[place] = await task();
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
