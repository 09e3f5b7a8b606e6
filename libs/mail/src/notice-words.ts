import type { MailKind } from '@cartulary/contracts/mail';
import type { MailWords } from './event-words.js';

/** Every word of mails that repeat what a notice says. */
export const noticeWords = {
  en: {
    notice: {
      subject: '{title}',
      lines: ['{title}', '{message}'],
      link: 'Open your notifications',
      after: ['You turned on these emails in your settings, where you can turn them off.'],
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
    alert: { subject: '{title}', lines: ['{title}', '{message}'], link: 'Regel ansehen' },
  },
} as const satisfies Record<string, Partial<Record<MailKind, MailWords>>>;
