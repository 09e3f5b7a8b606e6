import * as z from 'zod/mini';

const figure = z.number();
const count = z.int().check(z.gte(0));

/** What was learnt of a thing from examples: enough to find it on other pages. Plain figures, the same on server and page. */
export const DetectorModel = z.object({
  version: count,
  /** Into how many cells a window is divided. */
  grid: z.object({ across: count, down: count }),
  /** Of the things on the reduced page: how wide the smallest and the widest one is. */
  narrowest: figure,
  widest: figure,
  /** How many times as wide as high things are looked for: what leans has a higher box. */
  aspects: z.array(figure),
  /** Edges and darkness that the palest thing may have, a pixel. */
  least: z.object({ edges: figure, dark: figure }),
  /** What each figure of a description speaks for, and the sum's start: above 0 looks more like the examples than like their pages. */
  weights: z.array(figure),
  start: figure,
});
export type DetectorModel = z.infer<typeof DetectorModel>;

/** `few`: examples are missing; `learning`: a worker learns from them; `ready`: it finds; `failed`: nothing could be learnt from them. */
export const detectorStates = ['few', 'learning', 'ready', 'failed'] as const;
export type DetectorState = (typeof detectorStates)[number];

/** How a test over many documents goes on. `stopped`: a person ended it; what was looked at until then counts. */
export const detectorTestStates = ['asked', 'running', 'done', 'stopped'] as const;
export type DetectorTestState = (typeof detectorTestStates)[number];

/**
 * What came of a test. `right`, `missed`: of boxes that people drew, by what was learnt from other pages than theirs; `wrong`: found on such a page
 * where nobody drew one, or judged wrong; `open`: found on a page of which nobody said anything.
 */
export const detectorOutcomes = ['right', 'missed', 'wrong', 'open'] as const;
export type DetectorOutcome = (typeof detectorOutcomes)[number];
