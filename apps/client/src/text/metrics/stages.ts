import { texts } from '../engine/texts';

/** UI strings for time spent per stage. */
export const t = texts({
  title: 'Time by stage',
  sentence: 'Time spent in each stage, longest total first',
  none: 'No stages ran in this period.',
  stage: 'Stage',
  works: 'Runs',
  failed: 'Failed',
  median: 'Median',
  p95: '95%',
  total: 'Total',
});
