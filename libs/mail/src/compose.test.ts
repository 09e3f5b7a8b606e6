import { mailKinds } from '@cartulary/contracts/mail';
import { isMailable } from './addresses.js';
import { composeMail, oneLine, type ChangedTimeTold } from './compose.js';
import { mailLanguageOf, mailWords, type MailLanguage } from './words.js';

const values = {
  name: 'Ilse',
  origin: 'https://documents.example.org',
  link: 'https://documents.example.org/login?reset=abc',
  until: new Date('2026-11-20T19:30:00Z'),
  at: new Date('2026-11-20T19:00:00Z'),
  address: '192.0.2.7',
  code: '314159',
  factor: 'totp',
  newAddress: 'ilse@new.example',
  person: 'Ada Tester',
  organisation: 'Example Works',
  event: {
    title: 'Launch\r\nBcc: all@example.org',
    place: 'Aula',
    takesPlace: {
      from: new Date('2026-11-24T08:00:00Z'),
      until: new Date('2026-11-24T09:30:00Z'),
      zone: 'Europe/Berlin',
      allDay: false,
      repeats: true,
    },
  },
} as const;
const languages = Object.keys(mailWords) as MailLanguage[];

test.each(languages.flatMap((language) => mailKinds.map((kind) => [language, kind] as const)))(
  'in %s a mail of kind %s says everything in text and in HTML, and asks for nothing outside',
  (language, kind) => {
    const { subject, text, html } = composeMail(kind, language, values);
    expect(subject).toMatch(/^\S.* · Cartulary$/);
    for (const body of [text, html]) {
      if (kind === 'event-cancelled') expect(body).toContain('Launch');
      else expect(body).toContain(kind === 'sign-in-code' || kind === 'address-code' ? values.code : values.link);
      expect(body).not.toMatch(/\{\w+\}/);
    }
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<(img|script|link|iframe|video|object|style)|url\(|src=/i);
  },
);

test('a line that has no value is left out', () => {
  const { text } = composeMail('password-changed', 'en', { name: 'Ilse', origin: 'https://x.example' });
  expect(text).not.toContain('address');
  expect(text).not.toContain('https://x.example/login');
});

test('times are those of the person', () => {
  const { text } = composeMail('verify', 'de', { ...values, timeZone: 'Europe/Berlin' });
  expect(text).toContain('20. November 2026 um 20:30:00 MEZ');
});

test('a name can be no markup, no other line and no header', () => {
  const { subject, text, html } = composeMail('verify', 'en', {
    ...values,
    name: '<b>Eve</b>\r\nBcc: all@example.org\u2028x',
  });
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; Bcc');
  expect(text).not.toMatch(/^Bcc:/m);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(oneLine('a\r\n\tb\u0000c')).toBe('a b c');
});

test.each([
  'a@b.example\r\nbcc:x@y.example',
  'x,y@b.example',
  '<a@b.example>',
  'a@b@c.example',
  '"a b"@c.example',
  '-f@c.example',
])('nothing is sent to %j', (address) => expect(isMailable(address)).toBe(false));

test('ordinary addresses are fine, and the language is found by its first part', () => {
  expect(['ilse.marwick+x@sub.example.org', 'jörg@exämple.de'].map(isMailable)).toEqual([true, true]);
  expect(['de-AT', 'DE', 'fr', 'browser'].map(mailLanguageOf)).toEqual(['de', 'de', 'en', 'en']);
});

test('an event is told by its own clock, in one line each, and the outbox’s subject names none', () => {
  const { subject, ownSubject, text } = composeMail('event-invited', 'de', { ...values, timeZone: 'Asia/Tokyo' });
  expect(subject).toBe('Einladung zu einem Termin · Cartulary');
  expect(ownSubject).toBe('Einladung: Launch Bcc: all@example.org');
  expect(text).toContain('Dienstag, 24. November 2026, 09:00–10:30 Uhr');
  expect(text).toContain('(Europe/Berlin)');
  expect(text).toContain('immer wieder');
  expect(text).not.toMatch(/^Bcc:/m);
  const day = { from: new Date('2026-11-23T23:00:00Z'), until: new Date('2026-11-25T23:00:00Z'), allDay: true };
  const takesPlace = { ...values.event.takesPlace, ...day, repeats: false };
  const whole = composeMail('event-changed', 'en', { ...values, event: { ...values.event, takesPlace } }).text;
  expect(whole).toMatch(/^Tuesday, November 24\s–\sWednesday, November 25, 2026$/m);
  expect(whole).not.toContain('It repeats');
  expect(whole).not.toMatch(/One occurrence|It ends/);
  const span = (hour: number) => ({
    from: new Date(Date.UTC(2026, 11, 1, hour)),
    until: new Date(Date.UTC(2026, 11, 1, hour + 1)),
  });
  const ofTime = (time: ChangedTimeTold): string =>
    composeMail('event-changed', 'en', { ...values, event: { ...values.event, time } }).text.replace(/\s/g, ' ');
  const first = 'Tuesday, December 1, 2026, 9:00 – 10:00 AM (Europe/Berlin)';
  const other = 'Tuesday, December 1, 2026, 2:00 – 3:00 PM (Europe/Berlin)';
  expect(ofTime({ becomes: 'other', was: span(8), is: span(13) })).toContain(`It was ${first} and is now ${other}.`);
  expect(ofTime({ becomes: 'other', was: span(8), is: span(8) })).toContain(`One occurrence changed: ${first}.`);
  expect(ofTime({ becomes: 'off', was: span(8) })).toContain(`One occurrence is canceled: ${first}.`);
  expect(ofTime({ becomes: 'last', was: span(8) })).toContain(`It ends. The first canceled occurrence: ${first}.`);
});
