/** A moment from which time is measured. */
export interface Since {
  readonly dateMs: number;
  readonly steadyMs: number;
}

export const sinceNow = (): Since => ({ dateMs: Date.now(), steadyMs: performance.now() });

/** The moment that many milliseconds earlier. */
export const agoMs = ({ dateMs, steadyMs }: Since, ms: number): Since => ({
  dateMs: dateMs - ms,
  steadyMs: steadyMs - ms,
});

/**
 * Milliseconds since a moment, by whichever clock says more: the steady one may stand still while a machine sleeps, and the
 * other may be set back.
 */
export const elapsedMs = ({ dateMs, steadyMs }: Since): number =>
  Math.max(0, Date.now() - dateMs, performance.now() - steadyMs);
