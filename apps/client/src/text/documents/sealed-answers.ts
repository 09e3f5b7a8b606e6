import { texts } from '../engine/icu-texts';

/** Values of sealed documents that people answered differently, and corrections that wait on a device. */
export const t = texts({
  title: 'Answers to look at',
  unsent:
    '{count, plural, one {# correction waits} other {# corrections wait}} on this device, sealed, until the server can be reached.',
  apart: '{count} answers to “{read}”, each given before the others were seen.',
  answer: '{removed, select, yes {Removed} other {“{text}”}} – {by}',
  nobody: 'name not kept',
  somebody: 'somebody',
  refused: '{count, plural, one {# correction} other {# corrections}} on this device can’t be sent: {why}',
  unreadable: 'Corrections that wait on this device can’t be read by this page, and are kept as they are.',
  again: 'Try again',
  discard: 'Discard',
  notSent: 'A correction to an encrypted document can’t be sent',
  holds: 'This one holds.',
  keep: 'Keep this',
  use: 'Use this',
  notKept: 'The answer was not kept',
});
