/** Work on an eighth of the input and on the whole of it. */
const PARTS = 8;
/** In proportion is {@link PARTS}, with the square is its square: what lies between is one or the other beyond doubt. */
const IN_PROPORTION = 3 * PARTS;
const TRIES = 20;

/** Milliseconds that the processor worked: other than the clock, it says nearly the same on a busy machine. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether the processor's time for an input grows with its length, and not with the square of it. Says nothing of how fast it is.
 * A machine that was busy elsewhere can only make one measurement too long, so the best of a few tries counts.
 *
 * @param make the input of a share (1/8 or 1) of the longest one
 * @param work what is done with it
 */
export function growsInProportion<Input>(make: (share: number) => Input, work: (input: Input) => unknown): boolean {
  const [part, whole] = [make(1 / PARTS), make(1)];
  work(part);
  const times = { part: Infinity, whole: Infinity };
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (let again = 0; again < 3; again += 1)
      times.part = Math.min(
        times.part,
        cpuMs(() => work(part)),
      );
    times.whole = Math.min(
      times.whole,
      cpuMs(() => work(whole)),
    );
    // Where the part takes no time that can be measured, the whole need only take little more.
    if (times.whole < IN_PROPORTION * Math.max(times.part, 0.5)) return true;
  }
  return false;
}
