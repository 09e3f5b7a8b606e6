import { texts } from '../engine/icu-texts';

/** Which fields people corrected. */
export const t = texts({
  field: 'Field',
  count: 'Corrected',
  of: 'of {settled, number} checked',
  bar: 'Beside the period before',
  change: 'Change',
  own: 'Your own fields',
  other: 'Other, {count, plural, one {# field} other {# fields}}',
});
