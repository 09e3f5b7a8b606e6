import { Session, type Profiler } from 'node:inspector';

/** Work on an eighth of the input and on the whole of it. */
const PARTS = 8;
/** In proportion means {@link PARTS} times the steps, quadratic means its square: 3 × `PARTS` tells them apart. */
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
    // Adding up the answer runs blocks of this file.
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
 * Whether the steps that an input takes grow with its length, and not with the square of it. A step is a block of
 * JavaScript that ran, so the answer doesn't depend on the machine. Work inside regular expressions and built-in functions
 * isn't counted: `npm run patterns` judges every regular expression.
 *
 * @param make the input of a share (1/8 or 1) of the longest one
 * @param work what is done with it
 */
export function growsInProportion<Input>(make: (share: number) => Input, work: (input: Input) => unknown): boolean {
  const [part, whole] = [make(1 / PARTS), make(1)];
  // The first run builds what is cached.
  work(part);
  return stepsOf(() => work(whole)) < MOST_TIMES * stepsOf(() => work(part));
}
