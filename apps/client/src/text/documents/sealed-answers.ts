import { texts } from '../engine/icu-texts';

/** Values of sealed documents that people answered differently, and corrections that wait on a device. */
export const t = texts({
  title: 'Answers to look at',
  unsent:
    '{count, plural, one {# correction waits} other {# corrections wait}} on this device, sealed, until the server can be reached.',
  apart: 'Two answers to “{read}”: neither person had seen the other’s.',
  answer: '{removed, select, yes {Removed} other {“{text}”}} – {by}',
  nobody: 'name not kept',
  holds: 'This one holds.',
  keep: 'Keep this',
  use: 'Use this',
  notKept: 'The answer was not kept',
});
