import { texts } from '../engine/icu-texts';

/** Strings shown while the meeting server starts. */
export const t = texts({
  title: 'Waiting for the meeting server',
  building: 'This installation’s meeting server is being built. This happens once and takes a few minutes.',
  starting: 'This installation’s meeting server is starting.',
  down: 'This installation’s meeting server isn’t responding. It’s being restarted.',
  after: 'You’ll join as soon as it’s ready. No one can see or hear you yet.',
  progress: 'Meeting server progress',
  built: '{built, number} of {total, number} parts built',
  stop: 'Cancel',
});
