import { texts } from '../engine/icu-texts';

/** UI strings for the built-in alert on failed processing. */
export const t = texts({
  title: 'Failed readings (built in)',
  'state.off': 'off',
  'state.new': 'starts within a minute',
  'state.fires': 'above the threshold',
  'state.few': 'not enough readings',
  'state.quiet': 'OK',
  seen: '{failed, number} of {readings, plural, one {# reading} other {# readings}} failed in the hour until {time}: {share}.',
  noReadings: 'No readings finished in the hour until {time}.',
  threshold: 'The threshold is {percent}%, with at least {least} readings in the hour.',
  told: 'Administrators are notified when it’s exceeded.',
  untold: 'No one is notified when it’s exceeded.',
  off: 'Your organization doesn’t monitor failed readings. Alert rules work without it.',
  settings: 'AI settings',
});
