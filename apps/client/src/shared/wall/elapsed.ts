/** A starting point for measuring time. */
export interface Since {
  readonly dateMs: number;
  readonly steadyMs: number;
}

export const sinceNow = (): Since => ({ dateMs: Date.now(), steadyMs: performance.now() });

/** The point this many milliseconds earlier. */
export const agoMs = ({ dateMs, steadyMs }: Since, ms: number): Since => ({
  dateMs: dateMs - ms,
  steadyMs: steadyMs - ms,
});

/**
 * Milliseconds elapsed, by whichever clock shows more: the monotonic clock may stop while a machine sleeps, and the other may be set back.
 */
export const elapsedMs = ({ dateMs, steadyMs }: Since): number =>
  Math.max(0, Date.now() - dateMs, performance.now() - steadyMs);
