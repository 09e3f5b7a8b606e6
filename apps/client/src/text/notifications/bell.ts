import { bellWords } from '@cartulary/contracts/notifications';
import { texts } from '../engine/icu-texts';

/** The bell as it stands in the header, and what arrives: every page fetches these words. */
export const t = texts({
  title: bellWords.header,
  markAllRead: bellWords.markAllRead,
  open: 'Open',
  label: '{unread, plural, =0 {{bell}} other {{bell}, # unread}}',
  'command.group': bellWords.header,
  'command.open': 'Show the latest notifications',
  'command.words': 'bell alerts messages news',
  notChanged: 'The notification could not be changed',
  removed: 'The notification was removed',
  undo: 'Undo',
  snoozed: 'Snoozed until {at}',
  returned: '{count, number} notifications came back or waited for the end of your quiet hours',
  show: 'Show',
});
