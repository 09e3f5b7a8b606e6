import { brand } from '@cartulary/contracts/brand';
import type { FactorMethod } from '@cartulary/contracts/mfa';
import type { MailKind } from '@cartulary/contracts/mail';
import { eventWords, type MailWords } from './event-words.js';
import { noticeWords } from './notice-words.js';
import { questionMailWords } from './question-words.js';

/** All strings in emails, one catalog per language. `{name}` is a value; a line with a missing value is omitted. */

interface Catalogue {
  /** The first one whose values are known. */
  readonly greetings: readonly string[];
  readonly automatic: string;
  /** Of an event. */
  readonly again: string;
  readonly factors: Readonly<Record<FactorMethod, string>>;
  readonly mails: Readonly<Record<MailKind, MailWords>>;
}

export const mailWords = {
  en: {
    greetings: ['Hello {name},', 'Hello,'],
    automatic: '{product} at {origin} sent this email automatically. Replies aren’t read.',
    again: 'This event repeats. The attached file has the dates.',
    factors: { totp: 'authenticator app', webauthn: 'passkey', email: 'code by email' },
    mails: {
      verify: {
        subject: 'Confirm your email address',
        lines: ['an account at {product} was created with this address. Confirm that it is yours:'],
        link: 'Confirm the address',
        after: [
          'The link works once, until {until}.',
          'If it wasn’t you, you don’t need to do anything. If you want the account, choose your own password with the link: the person who created it is then locked out.',
        ],
      },
      reset: {
        subject: 'Set a new password',
        lines: ['someone asked for a new password for your account at {product}. If it was you, choose one here:'],
        link: 'Choose a new password',
        after: [
          'The link works once, until {until}. Every device is then signed out.',
          'If it wasn’t you, you don’t need to do anything: your password stays as it is.',
        ],
      },
      'password-changed': {
        subject: 'Your password was changed',
        lines: [
          'the password of your account at {product} was changed on {at}.',
          'The change came from the address {address}.',
          'If it wasn’t you, set a new password right away and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
      'sign-in-code': {
        subject: 'Your sign-in code',
        lines: [
          'enter this code where you sign in to {product}:',
          '{code}',
          'It works once, until {until}.',
          'If you did not just sign in, someone else knows your password. Change it.',
        ],
      },
      'factor-added': {
        subject: 'A second factor was added',
        lines: [
          'a second factor ({factor}) was added to your account at {product} on {at}.',
          'The change came from the address {address}.',
          'If it wasn’t you, set a new password right away and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
      'factor-removed': {
        subject: 'A second factor was removed',
        lines: [
          'a second factor ({factor}) was removed from your account at {product} on {at}.',
          'The change came from the address {address}.',
          'If it wasn’t you, set a new password right away and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
      'identity-linked': {
        subject: 'Another account now opens yours',
        lines: [
          'your account at {provider} ({identity}) now opens your account at {product} too. It was linked on {at}.',
          'The sign-in came from the address {address}.',
          'If it wasn’t you, remove the link in your settings under Security, set a new password and tell your administrator:',
        ],
        link: 'Go to the sign-in page',
      },
      'address-code': {
        subject: 'Your code for the new address',
        lines: [
          'you asked to use this address for your account at {product}. Enter this code in your settings, under Profile:',
          '{code}',
          'It works once, until {until}. Nothing changes before then.',
          'If it wasn’t you, you don’t need to do anything: someone mistyped an address.',
        ],
      },
      'address-changed': {
        subject: 'The address of your account was changed',
        lines: [
          'since {at} you sign in to {product} with the address {newAddress} instead of this one.',
          'The change came from the address {address}.',
          'If it wasn’t you, put this address back right away. Every device is then signed out, you choose a new password, and what was added to the account since {since} is removed: second factors, passkeys, linked accounts, keys, invitations and the people who joined with them:',
        ],
        link: 'Put this address back',
        after: ['The link works once, until {until}. If it was you, you don’t need to do anything.'],
      },
      'address-wanted': {
        subject: 'Someone wanted to use your address',
        lines: [
          'on {at} someone signed in to another account at {product} asked to use this address. It already belongs to your account, so nothing was changed.',
          'If it was you, this is the account you already have:',
        ],
        link: 'Go to the sign-in page',
        after: ['If it wasn’t you, you don’t need to do anything.'],
      },
      invitation: {
        subject: 'You’re invited',
        lines: [
          '{person} invites you to {organisation} at {product}, where documents are read, found and worked on together.',
          '{host} invites you to {product}, where documents are read, found and worked on together.',
          '{person} writes: {message}',
          'Choose a password, and you are in:',
        ],
        link: 'Accept the invitation',
        after: [
          'The link works once, until {until}.',
          'If you don’t know {person}, you don’t need to do anything: no account is created unless you accept.',
        ],
      },
      'factors-reset': {
        subject: 'Your second factors were removed',
        lines: [
          '{person} removed all second factors from your account at {product} on {at}, and signed it out everywhere.',
          'Your password alone now opens the account. Set up a second factor after you sign in:',
        ],
        link: 'Go to the sign-in page',
        after: ['If you did not ask for this, set a new password right away and talk to {person} in person.'],
      },
      'recovery-code-used': {
        subject: 'A recovery code was used',
        lines: [
          'a recovery code stood in for the second factor of your account at {product} on {at}. Codes left: {codesLeft}.',
          'It came from the address {address}.',
          'If few are left, create new ones in your settings. If it wasn’t you, someone has your codes and your password: set a new password and create new codes right away:',
        ],
        link: 'Go to the sign-in page',
      },
      ...noticeWords.en,
      ...questionMailWords.en,
      ...eventWords.en,
    },
  },
  de: {
    greetings: ['Guten Tag {name},', 'Guten Tag,'],
    automatic: 'Diese Nachricht hat {product} unter {origin} geschrieben. Antworten darauf liest niemand.',
    again: 'Er findet immer wieder statt; die angehängte Datei sagt, wann.',
    factors: { totp: 'Authenticator-App', webauthn: 'Passkey', email: 'Code per E-Mail' },
    mails: {
      verify: {
        subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
        lines: ['mit dieser Adresse wurde ein Konto bei {product} angelegt. Bestätigen Sie, dass sie Ihnen gehört:'],
        link: 'Adresse bestätigen',
        after: [
          'Der Link gilt einmal, bis {until}.',
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Wollen Sie das Konto haben, so wählen Sie hinter dem Link ein eigenes Passwort: Wer es angelegt hat, kommt dann nicht mehr hinein.',
        ],
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
      'address-code': {
        subject: 'Ihr Code für die neue Adresse',
        lines: [
          'diese Adresse soll die Ihres Kontos bei {product} werden. Geben Sie diesen Code in Ihren Einstellungen unter Profil ein:',
          '{code}',
          'Er gilt einmal, bis {until}. Vorher ändert sich nichts.',
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Jemand hat sich bei einer Adresse vertippt.',
        ],
      },
      'address-changed': {
        subject: 'Die Adresse Ihres Kontos wurde geändert',
        lines: [
          'seit dem {at} melden Sie sich bei {product} mit der Adresse {newAddress} statt mit dieser an.',
          'Die Änderung kam von der Adresse {address}.',
          'Wenn Sie das nicht waren, setzen Sie diese Adresse sofort wieder ein. Alle Geräte werden dann abgemeldet, Sie wählen ein neues Passwort, und was seit dem {since} hinzukam, wird entfernt: zweite Faktoren, Passkeys, verknüpfte Konten, Schlüssel, Einladungen und wer durch sie kam:',
        ],
        link: 'Diese Adresse wieder einsetzen',
        after: ['Der Link gilt einmal, bis {until}. Wenn Sie das waren, brauchen Sie nichts zu tun.'],
      },
      'address-wanted': {
        subject: 'Jemand wollte Ihre Adresse verwenden',
        lines: [
          'am {at} wollte jemand, der bei {product} mit einem anderen Konto angemeldet ist, diese Adresse verwenden. Sie gehört zu Ihrem Konto, deshalb wurde nichts geändert.',
          'Wenn Sie das waren: Dies ist das Konto, das Sie schon haben:',
        ],
        link: 'Zur Anmeldung',
        after: ['Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
      },
      invitation: {
        subject: 'Sie sind eingeladen',
        lines: [
          '{person} lädt Sie zu {organisation} bei {product} ein: Dokumente lesen, finden und gemeinsam bearbeiten.',
          '{host} lädt Sie zu {product} ein: Dokumente lesen, finden und gemeinsam bearbeiten.',
          '{person} schreibt: {message}',
          'Wählen Sie ein Passwort, dann sind Sie dabei:',
        ],
        link: 'Einladung annehmen',
        after: [
          'Der Link gilt einmal, bis {until}.',
          'Wenn Sie {person} nicht kennen, brauchen Sie nichts zu tun: Ein Konto entsteht nur, wenn Sie annehmen.',
        ],
      },
      'factors-reset': {
        subject: 'Ihre zweiten Faktoren wurden entfernt',
        lines: [
          '{person} hat am {at} alle zweiten Faktoren Ihres Kontos bei {product} entfernt und es überall abgemeldet.',
          'Ihr Passwort allein öffnet das Konto wieder. Richten Sie nach der Anmeldung einen zweiten Faktor ein:',
        ],
        link: 'Zur Anmeldung',
        after: [
          'Wenn Sie das nicht wollten, legen Sie sofort ein neues Passwort fest und sprechen Sie mit {person} persönlich.',
        ],
      },
      'recovery-code-used': {
        subject: 'Ein Wiederherstellungscode wurde benutzt',
        lines: [
          'am {at} ersetzte ein Wiederherstellungscode den zweiten Faktor Ihres Kontos bei {product}. Übrige Codes: {codesLeft}.',
          'Er kam von der Adresse {address}.',
          'Sind nur noch wenige übrig, machen Sie in Ihren Einstellungen neue. Waren Sie das nicht, so hat jemand Ihre Codes und Ihr Passwort: Legen Sie sofort ein neues Passwort fest und machen Sie neue Codes:',
        ],
        link: 'Zur Anmeldung',
      },
      ...noticeWords.de,
      ...questionMailWords.de,
      ...eventWords.de,
    },
  },
} as const satisfies Record<string, Catalogue>;

export type MailLanguage = keyof typeof mailWords;

/** The catalog for a language tag (BCP 47); English if there is none. */
export const mailLanguageOf = (tag: string): MailLanguage => {
  const [primary = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(mailWords, primary) ? (primary as MailLanguage) : 'en';
};

export const wordsOf = (language: MailLanguage): Catalogue => mailWords[language];

export const productName: string = brand.name;
