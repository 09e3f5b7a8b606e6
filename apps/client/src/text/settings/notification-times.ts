import { texts } from '../engine/icu-texts';

/** UI strings for the notification schedule. */
export const t = texts({
  title: 'When you are notified',
  about: 'Security notices, alarms, and critical notifications always arrive right away. Choose when you get the rest.',
  loading: 'Loading your notification schedule',
  failed: 'Couldn’t load your notification schedule',
  notSaved: 'Couldn’t save the change',
  mails: 'Notification emails',
  'mails.at-once': 'Right away',
  'mails.hourly': 'Hourly digest',
  'mails.daily': 'Daily digest at 8:00',
  'mails.weekly': 'Weekly digest, Monday at 8:00',
  mailsHint: 'Digests only include unread notifications.',
  mailsOff: 'Email notifications are off, so this has no effect yet.',
  quiet: 'Quiet hours',
  quietHint:
    'Notifications still appear on the notifications page, but without pop-ups or emails. When quiet hours end, you get one summary. Times are in {zone}.',
  from: 'From',
  until: 'Until',
});
