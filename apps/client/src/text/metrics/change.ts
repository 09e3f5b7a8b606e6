import { texts } from '../engine/texts';

/** How a number changed, and whether that is good news. */
export const t = texts({
  better: 'better than before',
  worse: 'worse than before',
  points: '{points} pt',
  none: 'no change',
});
