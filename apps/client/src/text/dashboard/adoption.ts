import { texts } from '../engine/icu-texts';

/** Adoption by team. */
export const t = texts({
  title: 'Adoption by team',
  how: 'Who opened a document, of the people of each team who can sign in now. Who is in two teams counts in both.',
  team: 'Team',
  people: 'Opened a document',
  of: '{people, number} of {could, plural, one {# person} other {# people}}',
  small: '{could, plural, one {# person} other {# people}}, too few to tell',
  notKept: 'no longer kept',
  bar: 'Beside the period before',
  change: 'Change',
  all: 'All {count, number} teams, and how they are counted',
  receipt: 'How they are counted',
});
