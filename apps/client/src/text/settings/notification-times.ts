import { texts } from '../engine/icu-texts';

/** When one is told: a section of one’s settings. */
export const t = texts({
  title: 'When you are notified',
  about:
    'What concerns the security of your account, alarms, and what is critical always comes at once. Everything else goes by what you choose here.',
  loading: 'Loading when you are notified',
  failed: 'When you are notified could not be loaded',
  notSaved: 'The change was not saved',
  mails: 'Emails of notifications',
  'mails.at-once': 'Each at once',
  'mails.hourly': 'Together, every hour',
  'mails.daily': 'Together, every day at 8:00',
  'mails.weekly': 'Together, every Monday at 8:00',
  mailsHint: 'Only what is still unread is in an email that gathers several.',
  mailsOff: 'Email notifications are off, so this has no effect yet.',
  quiet: 'Quiet hours',
  quietHint:
    'Notifications appear on the notifications page, but nothing pops up and no email leaves. When the hours end you are told once what came. Clock of {zone}.',
  from: 'From',
  until: 'Until',
});
