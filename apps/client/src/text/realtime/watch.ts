import { texts } from '../engine/icu-texts';

/** The built-in watch of failed readings. */
export const t = texts({
  title: 'Failed readings (built in)',
  'state.off': 'off',
  'state.new': 'begins within a minute',
  'state.fires': 'above the threshold',
  'state.few': 'too few readings to judge',
  'state.quiet': 'quiet',
  seen: '{failed, number} of {readings, plural, one {# reading} other {# readings}} failed in the hour until {time}: {share}.',
  noReadings: 'No reading ended in the hour until {time}.',
  threshold: 'The threshold is {percent}%, from {least} readings an hour on.',
  told: 'Administrators are told when it is passed.',
  untold: 'Nobody is told when it is passed.',
  off: 'Your organization doesn’t watch how many readings fail. Alert rules work without it.',
  settings: 'AI settings',
});
