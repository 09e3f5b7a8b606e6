import { brand } from '@cartulary/contracts/brand';
import type { FactorMethod } from '@cartulary/contracts/mfa';
import type { MailKind } from '@cartulary/contracts/mail';

/** Every word of every mail, a catalogue a language. `{name}` stands for a value; a line without its value is left out. */

export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Words of the link, where the mail carries one. */
  readonly link?: string;
  /** After the link. */
  readonly after?: readonly string[];
}

interface Catalogue {
  readonly greeting: string;
  readonly automatic: string;
  readonly factors: Readonly<Record<FactorMethod, string>>;
  readonly mails: Readonly<Record<MailKind, MailWords>>;
}

export const mailWords = {
  en: {
    greeting: 'Hello {name},',
    automatic: 'This mail was written by {product} at {origin}. Nobody reads answers to it.',
    factors: { totp: 'authenticator app', webauthn: 'passkey', email: 'code by e-mail' },
    mails: {
      verify: {
        subject: 'Confirm your e-mail address',
        lines: ['an account at {product} was made with this address. Confirm that it is yours:'],
        link: 'Confirm the address',
        after: ['The link works once, until {until}.', 'If it was not you, there is nothing to do.'],
      },
      reset: {
        subject: 'Set a new password',
        lines: ['somebody asked for a new password for your account at {product}. Was it you? Choose one here:'],
        link: 'Choose a new password',
        after: [
          'The link works once, until {until}. Every device is signed out then.',
          'If it was not you, there is nothing to do: your password stays as it is.',
        ],
      },
      'password-changed': {
        subject: 'Your password was changed',
        lines: [
          'the password of your account at {product} was changed on {at}.',
          'The change came from the address {address}.',
          'If it was not you, set a new password at once and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
      'sign-in-code': {
        subject: 'Your sign-in code',
        lines: [
          'type this code where you sign in to {product}:',
          '{code}',
          'It works once, until {until}.',
          'If you did not just sign in, somebody else knows your password: change it.',
        ],
      },
      'factor-added': {
        subject: 'A second factor was added',
        lines: [
          'a second factor ({factor}) was added to your account at {product} on {at}.',
          'The change came from the address {address}.',
          'If it was not you, set a new password at once and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
      'factor-removed': {
        subject: 'A second factor was removed',
        lines: [
          'a second factor ({factor}) was removed from your account at {product} on {at}.',
          'The change came from the address {address}.',
          'If it was not you, set a new password at once and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
      'identity-linked': {
        subject: 'Another account now opens yours',
        lines: [
          'from now on your account at {product} also opens by your account at {provider} ({identity}), linked on {at}.',
          'The sign-in came from the address {address}.',
          'If it was not you, remove the link in your settings under Security, set a new password and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
    },
  },
  de: {
    greeting: 'Guten Tag {name},',
    automatic: 'Diese Nachricht hat {product} unter {origin} geschrieben. Antworten darauf liest niemand.',
    factors: { totp: 'Authenticator-App', webauthn: 'Passkey', email: 'Code per E-Mail' },
    mails: {
      verify: {
        subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
        lines: ['mit dieser Adresse wurde ein Konto bei {product} angelegt. Bestätigen Sie, dass sie Ihnen gehört:'],
        link: 'Adresse bestätigen',
        after: ['Der Link gilt einmal, bis {until}.', 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
      },
      reset: {
        subject: 'Neues Passwort festlegen',
        lines: [
          'für Ihr Konto bei {product} wurde ein neues Passwort verlangt. Waren Sie das? Dann wählen Sie es hier:',
        ],
        link: 'Neues Passwort wählen',
        after: [
          'Der Link gilt einmal, bis {until}. Danach sind alle Geräte abgemeldet.',
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
        ],
      },
      'password-changed': {
        subject: 'Ihr Passwort wurde geändert',
        lines: [
          'das Passwort Ihres Kontos bei {product} wurde am {at} geändert.',
          'Die Änderung kam von der Adresse {address}.',
          'Wenn Sie das nicht waren, legen Sie sofort ein neues fest und sagen Sie es Ihrer Verwaltung:',
        ],
        link: 'Zur Anmeldung',
      },
      'sign-in-code': {
        subject: 'Ihr Anmeldecode',
        lines: [
          'geben Sie diesen Code bei der Anmeldung an {product} ein:',
          '{code}',
          'Er gilt einmal, bis {until}.',
          'Wenn Sie sich nicht gerade anmelden, kennt jemand anderes Ihr Passwort: Ändern Sie es.',
        ],
      },
      'factor-added': {
        subject: 'Ein zweiter Faktor ist hinzugekommen',
        lines: [
          'zu Ihrem Konto bei {product} ist am {at} ein zweiter Faktor hinzugekommen ({factor}).',
          'Die Änderung kam von der Adresse {address}.',
          'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und sagen Sie es Ihrer Verwaltung:',
        ],
        link: 'Zur Anmeldung',
      },
      'factor-removed': {
        subject: 'Ein zweiter Faktor wurde entfernt',
        lines: [
          'von Ihrem Konto bei {product} wurde am {at} ein zweiter Faktor entfernt ({factor}).',
          'Die Änderung kam von der Adresse {address}.',
          'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und sagen Sie es Ihrer Verwaltung:',
        ],
        link: 'Zur Anmeldung',
      },
      'identity-linked': {
        subject: 'Ein weiteres Konto öffnet jetzt Ihres',
        lines: [
          'Ihr Konto bei {product} öffnet sich ab jetzt auch mit Ihrem Konto bei {provider} ({identity}), verknüpft am {at}.',
          'Die Anmeldung kam von der Adresse {address}.',
          'Wenn Sie das nicht waren, entfernen Sie die Verknüpfung in Ihren Einstellungen unter Sicherheit, legen Sie ein neues Passwort fest und sagen Sie es Ihrer Verwaltung:',
        ],
        link: 'Zur Anmeldung',
      },
    },
  },
} as const satisfies Record<string, Catalogue>;

export type MailLanguage = keyof typeof mailWords;

/** The catalogue for a language tag (BCP 47); English for one that there is none for. */
export const mailLanguageOf = (tag: string): MailLanguage => {
  const [primary = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(mailWords, primary) ? (primary as MailLanguage) : 'en';
};

export const wordsOf = (language: MailLanguage): Catalogue => mailWords[language];

export const productName: string = brand.name;
