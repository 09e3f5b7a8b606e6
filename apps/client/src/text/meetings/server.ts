import { texts } from '../engine/icu-texts';

/** While the meeting server isn’t there. */
export const t = texts({
  title: 'Waiting for the meeting server',
  building: 'This installation’s meeting server is still being built, which happens once and takes some minutes.',
  starting: 'This installation’s meeting server is starting.',
  down: 'This installation’s meeting server doesn’t answer. It is being started again.',
  after: 'You come in as soon as it is ready. Nobody sees or hears you yet.',
  progress: 'How far the meeting server is',
  built: '{built, number} of {total, number} parts are built',
  stop: 'Don’t wait',
});
