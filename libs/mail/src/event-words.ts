import type { MailKind } from '@cartulary/contracts/mail';

/** What one kind of mail says in one language. */
export interface MailWords {
  readonly subject: string;
  /** In place of it where the receiver reads it, since a subject in the outbox holds no value. */
  readonly ownSubject?: string;
  readonly lines: readonly string[];
  /** Words of the link, where the mail carries one. */
  readonly link?: string;
  /** After the link. */
  readonly after?: readonly string[];
}

/** Every word of mails about events. */
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
        '{message}',
        'Do you come?',
      ],
      link: 'Answer the invitation',
      after: [
        'This link can be used until {until}. It is yours alone: whoever has it answers for you.',
        'The attached file puts the event into your calendar. Answers that a mail program sends reach {person}, not {product}.',
      ],
    },
    'event-changed': {
      subject: 'An event was changed',
      ownSubject: 'Changed: {event}',
      lines: [
        '{person} ({organisation}) changed an event that you are invited to. This is how it is now:',
        '{event}',
        '{when}',
        // One of these, where a single time was changed, called off, or is the first of those that are off.
        'One time of it is changed: {timeChanged}.',
        'One time of it is changed. It was to be {timeWas}, and is {timeIs}.',
        'One time of it is called off: {timeOff}.',
        'It ends. The first time that is off: {firstOff}.',
        '{again}',
        '{place}',
        '{message}',
      ],
      link: 'See and answer it',
      after: [
        'This link can be used until {until}, and takes the place of earlier ones. It is yours alone: whoever has it answers for you.',
        'The attached file changes the event in your calendar.',
      ],
    },
    'event-cancelled': {
      subject: 'An event is off',
      ownSubject: 'Called off: {event}',
      lines: [
        '{person} ({organisation}) called off, for you, what you were invited to:',
        '{event}',
        '{when}',
        '{again}',
        'There is nothing to do. The attached file takes the event out of your calendar.',
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
