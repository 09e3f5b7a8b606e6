import { texts } from '../engine/icu-texts';

/** UI strings for adoption by team. */
export const t = texts({
  title: 'Adoption by team',
  how: 'People on each team who opened a document, out of those who can sign in. People on two teams count in both.',
  team: 'Team',
  people: 'Opened a document',
  of: '{people, number} of {could, plural, one {# person} other {# people}}',
  small: '{could, plural, one {# person} other {# people}}, too few to show',
  notKept: 'no longer stored',
  bar: 'Previous period',
  change: 'Change',
  all: 'All {count, number} teams and how they’re counted',
  receipt: 'How it’s counted',
});
