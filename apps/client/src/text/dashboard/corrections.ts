import { texts } from '../engine/icu-texts';

/** UI strings for corrections by field. */
export const t = texts({
  field: 'Field',
  count: 'Corrected',
  of: 'of {settled, number} checked',
  bar: 'Previous period',
  change: 'Change',
  own: 'Custom fields',
  other: 'Other, {count, plural, one {# field} other {# fields}}',
});
