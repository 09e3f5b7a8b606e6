import { texts } from '../engine/texts';

/** Whether a number that changed is good news. */
export const t = texts({
  better: 'better than before',
  worse: 'worse than before',
});
