import type { MailKind } from '@cartulary/contracts/mail';

/** The strings for one kind of email in one language. */
export interface MailWords {
  readonly subject: string;
  /** Replaces the subject for the recipient, because subjects in the outbox don't contain values. */
  readonly ownSubject?: string;
  readonly lines: readonly string[];
  /** The link's text, if the email has one. */
  readonly link?: string;
  /** After the link. */
  readonly after?: readonly string[];
}

/** The strings for emails about events. */
export const eventWords = {
  en: {
    'event-invited': {
      subject: 'Invitation to an event',
      ownSubject: 'Invitation: {event}',
      lines: [
        '{person} ({organisation}) invites you:',
        '{event}',
        '{when}',
        '{again}',
        '{place}',
        'Join the meeting at {meeting}',
        '{message}',
        'Will you come?',
      ],
      link: 'Answer the invitation',
      after: [
        'This link works until {until}. Don’t share it: anyone who has it can reply for you.',
        'The attached file puts the event into your calendar. Replies sent by a mail program go to {person}, not to {product}.',
      ],
    },
    'event-changed': {
      subject: 'An event was changed',
      ownSubject: 'Changed: {event}',
      lines: [
        '{person} ({organisation}) changed an event you are invited to. It is now:',
        '{event}',
        '{when}',
        // Only one of these lines applies: an occurrence changed, was canceled, or is the first canceled one.
        'One occurrence changed: {timeChanged}.',
        'One occurrence changed. It was {timeWas} and is now {timeIs}.',
        'One occurrence is canceled: {timeOff}.',
        'It ends. The first canceled occurrence: {firstOff}.',
        '{again}',
        '{place}',
        'Join the meeting at {meeting}',
        '{message}',
      ],
      link: 'See and answer the invitation',
      after: [
        'This link works until {until} and replaces earlier ones. Don’t share it: anyone who has it can reply for you.',
        'The attached file changes the event in your calendar.',
      ],
    },
    'event-cancelled': {
      subject: 'An event was canceled',
      ownSubject: 'Canceled: {event}',
      lines: [
        '{person} ({organisation}) canceled this event for you:',
        '{event}',
        '{when}',
        '{again}',
        'You don’t need to do anything. The attached file removes the event from your calendar.',
      ],
    },
  },
  de: {
    'event-invited': {
      subject: 'Einladung zu einem Termin',
      ownSubject: 'Einladung: {event}',
      lines: [
        '{person} ({organisation}) lädt Sie ein:',
        '{event}',
        '{when}',
        '{again}',
        '{place}',
        'Zur Besprechung: {meeting}',
        '{message}',
        'Kommen Sie?',
      ],
      link: 'Auf die Einladung antworten',
      after: [
        'Der Link gilt bis {until}. Er gehört Ihnen allein: Wer ihn hat, antwortet für Sie.',
        'Die angehängte Datei trägt den Termin in Ihren Kalender ein. Antworten eines Mailprogramms gehen an {person}, nicht an {product}.',
      ],
    },
    'event-changed': {
      subject: 'Ein Termin wurde geändert',
      ownSubject: 'Geändert: {event}',
      lines: [
        '{person} ({organisation}) hat einen Termin geändert, zu dem Sie eingeladen sind. So ist er jetzt:',
        '{event}',
        '{when}',
        'Ein einzelnes Mal ist geändert: {timeChanged}.',
        'Ein einzelnes Mal ist geändert. Es war vorgesehen für {timeWas} und ist jetzt {timeIs}.',
        'Ein einzelnes Mal fällt aus: {timeOff}.',
        'Er endet. Das erste Mal, das ausfällt: {firstOff}.',
        '{again}',
        '{place}',
        'Zur Besprechung: {meeting}',
        '{message}',
      ],
      link: 'Ansehen und antworten',
      after: [
        'Der Link gilt bis {until} und ersetzt frühere. Er gehört Ihnen allein: Wer ihn hat, antwortet für Sie.',
        'Die angehängte Datei ändert den Termin in Ihrem Kalender.',
      ],
    },
    'event-cancelled': {
      subject: 'Ein Termin fällt aus',
      ownSubject: 'Abgesagt: {event}',
      lines: [
        '{person} ({organisation}) hat abgesagt, wozu Sie eingeladen waren:',
        '{event}',
        '{when}',
        '{again}',
        'Sie brauchen nichts zu tun. Die angehängte Datei nimmt den Termin aus Ihrem Kalender.',
      ],
    },
  },
} as const satisfies Record<string, Readonly<Record<Extract<MailKind, `event-${string}`>, MailWords>>>;
