import * as z from 'zod/mini';

const figure = z.number();
const count = z.int().check(z.gte(0));

/**
 * A detector's training result: enough to find the object on other pages. Plain numbers, identical on the server and in
 * the browser.
 */
export const DetectorModel = z.object({
  version: count,
  /** Number of cells that a window is divided into. */
  grid: z.object({ across: count, down: count }),
  /** Width of the narrowest and widest example on the downscaled page. */
  narrowest: figure,
  widest: figure,
  /** Aspect ratios (width to height) to search for. A tilted object has a taller box. */
  aspects: z.array(figure),
  /** Minimum edge strength and darkness per pixel, for the faintest example. */
  least: z.object({ edges: figure, dark: figure }),
  /**
   * Weight of each feature, and the bias: a sum above 0 is more like the examples than like the rest of their pages.
   */
  weights: z.array(figure),
  start: figure,
});
export type DetectorModel = z.infer<typeof DetectorModel>;

/** `few`: not enough examples. `learning`: training is running. `ready`: can detect. `failed`: couldn't learn from the examples. */
export const detectorStates = ['few', 'learning', 'ready', 'failed'] as const;
export type DetectorState = (typeof detectorStates)[number];

/** State of a test over many documents. `stopped`: ended by a person; the results so far count. */
export const detectorTestStates = ['asked', 'running', 'done', 'stopped'] as const;
export type DetectorTestState = (typeof detectorTestStates)[number];

/**
 * Result of a test. `right` and `missed`: boxes that people drew, tested with a model trained on other pages. `wrong`: found on such a page
 * where no one drew a box, or rejected by a person. `open`: found on a page that no one annotated.
 */
export const detectorOutcomes = ['right', 'missed', 'wrong', 'open'] as const;
export type DetectorOutcome = (typeof detectorOutcomes)[number];
