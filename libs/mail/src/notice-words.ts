import type { MailKind } from '@cartulary/contracts/mail';
import type { MailWords } from './event-words.js';

/** The strings for emails that repeat notifications. */
export const noticeWords = {
  en: {
    notice: {
      subject: '{title}',
      lines: ['{title}', '{message}'],
      link: 'Open your notifications',
      after: ['You turned on these emails in your settings, where you can turn them off.'],
    },
    digest: {
      subject: '{count} notifications',
      lines: ['this is what happened since your last email:'],
      link: 'Open your notifications',
      after: [
        'Not listed here: {more} more.',
        'You chose in your settings when these emails come, and can turn them off there.',
      ],
    },
    alert: { subject: '{title}', lines: ['{title}', '{message}'], link: 'Look at the alert rule' },
  },
  de: {
    notice: {
      subject: '{title}',
      lines: ['{title}', '{message}'],
      link: 'Mitteilungen öffnen',
      after: ['Sie haben diese Nachricht in Ihren Einstellungen bestellt, dort lässt sie sich abbestellen.'],
    },
    digest: {
      subject: '{count} Mitteilungen',
      lines: ['das ist seit Ihrer letzten Nachricht geschehen:'],
      link: 'Mitteilungen öffnen',
      after: [
        'Hier nicht aufgeführt: {more} weitere.',
        'Wann diese Nachrichten kommen, haben Sie in Ihren Einstellungen gewählt, dort lassen sie sich abbestellen.',
      ],
    },
    alert: { subject: '{title}', lines: ['{title}', '{message}'], link: 'Regel ansehen' },
  },
} as const satisfies Record<string, Partial<Record<MailKind, MailWords>>>;
