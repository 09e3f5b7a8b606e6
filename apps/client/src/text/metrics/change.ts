import { texts } from '../engine/texts';

/** UI strings for how a number changed. */
export const t = texts({
  better: 'better than the previous period',
  worse: 'worse than the previous period',
  points: '{points} pt',
  none: 'no change',
});
