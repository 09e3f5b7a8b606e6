import type { MailKind } from '@cartulary/contracts/mail';
import type { MailWords } from './event-words.js';

/** The strings for question emails, excluding those for its figures. */
export const questionMailWords = {
  en: {
    question: {
      subject: 'A scheduled question',
      ownSubject: '{title}',
      lines: ['{question}', '{filter}', 'Period: {period} ({zone})', 'Total: {total}'],
      link: 'Open the question and its receipt',
      after: [
        'Made from {facts} of {all} facts; counted at {taken}, up to {counted}. Newest fact: {newest}.',
        'The whole organization is counted. No document and no person is named.',
        '{person} scheduled this, next on {next}. Pause or stop it with one press: {stop}',
        '{person} scheduled this, and it was the last one: {last}',
      ],
    },
  },
  de: {
    question: {
      subject: 'Eine geplante Auswertung',
      ownSubject: '{title}',
      lines: ['{question}', '{filter}', 'Zeitraum: {period} ({zone})', 'Gesamt: {total}'],
      link: 'Auswertung und Beleg öffnen',
      after: [
        'Aus {facts} von {all} Ereignissen; gezählt am {taken}, Stand {counted}. Neuestes Ereignis: {newest}.',
        'Gezählt wird die ganze Organisation. Kein Dokument und keine Person wird genannt.',
        'Geplant von {person}, das nächste Mal am {next}. Anhalten oder beenden mit einem Druck: {stop}',
        'Geplant von {person}, dies war das letzte Mal: {last}',
      ],
    },
  },
} as const satisfies Record<string, Partial<Record<MailKind, MailWords>>>;
