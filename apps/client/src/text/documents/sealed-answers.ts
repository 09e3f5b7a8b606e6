import { texts } from '../engine/icu-texts';

/** UI strings for conflicting corrections and unsent corrections in encrypted documents. */
export const t = texts({
  title: 'Conflicting answers',
  unsent:
    '{count, plural, one {# correction is} other {# corrections are}} waiting on this device, encrypted, until the server can be reached.',
  apart: '{count} different answers for “{read}”, given independently.',
  answer: '{removed, select, yes {Removed} other {“{text}”}} – {by}',
  nobody: 'name not stored',
  somebody: 'someone',
  refused: '{count, plural, one {Can’t send # correction} other {Can’t send # corrections}} from this device: {why}',
  unreadable: 'This page can’t read the unsent corrections on this device. They’re still stored.',
  again: 'Try again',
  discard: 'Discard',
  notSent: 'Couldn’t send a correction to an encrypted document',
  holds: 'Current answer.',
  keep: 'Keep this',
  use: 'Use this',
  notKept: 'Couldn’t save the answer',
});
