import { texts } from '../engine/texts';

/** How long work on each stage of reading took. */
export const t = texts({
  title: 'Work by stage',
  sentence: 'How long stages were at work, the longest in all first',
  none: 'No stage was at work in this period since it is counted.',
  stage: 'Stage',
  works: 'Times',
  failed: 'Failed',
  median: 'Median',
  p95: '95%',
  total: 'In all',
});
