import { texts } from '../engine/icu-texts';

/** UI strings for the dashboard as a PDF. */
export const t = texts({
  number: 'Number',
  value: 'Value',
  before: 'Previous',
  change: 'Change',
  untold: 'not available',
  byDay: '{name} by day',
  receiptOf: 'Receipt: {name}',
  again: 'Run again',
});
