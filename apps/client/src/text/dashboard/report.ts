import { texts } from '../engine/icu-texts';

/** The dashboard as a PDF. */
export const t = texts({
  number: 'Number',
  value: 'Value',
  before: 'Before',
  change: 'Change',
  untold: 'not told',
  byDay: '{name} by day',
  receiptOf: 'Receipt: {name}',
  again: 'Ask the same again',
});
