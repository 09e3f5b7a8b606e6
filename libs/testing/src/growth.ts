import { Session, type Profiler } from 'node:inspector';

/** Compares work on an eighth of the input with work on all of it. */
const PARTS = 8;
/** Linear growth means {@link PARTS} times the steps, quadratic growth its square: 3 × `PARTS` distinguishes them. */
const MOST_TIMES = 3 * PARTS;

const session = new Session();
session.connect();
// V8 counts blocks only in functions that it compiles afterward, so counting starts when a test imports this file.
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** How many blocks of JavaScript ran since the last call. In-process sessions answer synchronously. */
function takeSteps(): number {
  let scripts: Profiler.ScriptCoverage[] | undefined;
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error) throw error;
    scripts = answer.result;
  });
  if (scripts === undefined) throw new Error('V8 did not answer synchronously.');
  let steps = 0;
  for (const { url, functions } of scripts)
    // Summing the result runs blocks of this file.
    if (!url.endsWith('/testing/src/growth.ts'))
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  return steps;
}

function stepsOf(work: () => void): number {
  takeSteps();
  work();
  return takeSteps();
}

/**
 * Whether the number of steps grows linearly with the input's length instead of quadratically. A step is an executed
 * block of JavaScript, so the result doesn't depend on the machine. Doesn't count work inside regular expressions and
 * built-in functions: `npm run patterns` checks every regular expression.
 *
 * @param make creates the input for a share (1/8 or 1) of the longest one
 * @param work the work to measure
 */
export function growsInProportion<Input>(make: (share: number) => Input, work: (input: Input) => unknown): boolean {
  const [part, whole] = [make(1 / PARTS), make(1)];
  // The first run fills caches.
  work(part);
  return stepsOf(() => work(whole)) < MOST_TIMES * stepsOf(() => work(part));
}
