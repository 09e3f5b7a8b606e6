import { bellWords } from '@cartulary/contracts/notifications';
import { texts } from '../engine/icu-texts';

/** UI strings for the bell. */
export const t = texts({
  title: bellWords.header,
  markAllRead: bellWords.markAllRead,
  open: 'Open',
  label: '{unread, plural, =0 {{bell}} other {{bell}, # unread}}',
  'command.group': bellWords.header,
  'command.open': 'Show the latest notifications',
  'command.words': 'bell alerts messages news',
  notChanged: 'Couldn’t change the notification',
  removed: 'Notification removed',
  undo: 'Undo',
  snoozed: 'Snoozed until {at}',
  returned: '{count, plural, one {# notification is} other {# notifications are}} back from snooze or quiet hours',
  show: 'Show',
});
