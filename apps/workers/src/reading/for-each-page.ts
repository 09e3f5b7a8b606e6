/**
 * Runs `work` for pages 1 … pageCount except those in `skip`, at most `parallel` at a time, and reports how many are done.
 * @throws what the first failing page throws, after the other running pages have ended
 */
export async function forEachPage(
  options: {
    pageCount: number;
    skip: ReadonlySet<number>;
    parallel: number;
    report(pagesDone: number, pagesTotal: number): void;
  },
  work: (page: number) => Promise<void>,
): Promise<void> {
  const { pageCount, skip, parallel, report } = options;
  let next = 1;
  let done = skip.size;
  let failed = false;
  const takePages = async (): Promise<void> => {
    while (!failed) {
      while (skip.has(next)) next += 1;
      const page = next++;
      if (page > pageCount) return;
      try {
        await work(page);
      } catch (error) {
        failed = true;
        throw error;
      }
      done += 1;
      report(done, pageCount);
    }
  };
  report(done, pageCount);
  const results = await Promise.allSettled(Array.from({ length: Math.min(parallel, pageCount) }, takePages));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
