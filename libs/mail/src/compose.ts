import type { FactorMethod } from '@cartulary/contracts/mfa';
import type { MailKind } from '@cartulary/contracts/mail';
import type { MailWords } from './event-words.js';
import { productName, wordsOf, type MailLanguage } from './words.js';

/** What a mail says besides the words of its catalogue. */
export interface MailValues {
  /** How the person is called; empty where nobody knows. */
  readonly name: string;
  /** Where the installation is reached, for example `https://documents.example.org`. */
  readonly origin: string;
  /** Where the link of the mail leads. */
  readonly link?: string;
  /** Until when it does. */
  readonly until?: Date;
  /** When the act happened, and from which address. */
  readonly at?: Date;
  readonly address?: string;
  /** From when on what was added goes, where the link is followed. */
  readonly since?: Date;
  /** To be typed where one signs in. */
  readonly code?: string;
  /** Which second factor the mail tells of. */
  readonly factor?: FactorMethod;
  /** How many recovery codes are left. */
  readonly codesLeft?: number;
  /** Which account elsewhere it tells of, and whose it is. */
  readonly provider?: string;
  readonly identity?: string;
  /** The e-mail address that an account has from now on. */
  readonly newAddress?: string;
  /** Who invited to which organisation, and what they say. */
  readonly person?: string;
  readonly organisation?: string;
  /** Who invited, where the organisation has no name yet. */
  readonly host?: string;
  readonly message?: string;
  /** In one line what happened: the subject of a notice. */
  readonly title?: string;
  /** What a gathered mail lists, a line each; how many there are, and how many of them are not listed. */
  readonly entries?: readonly string[];
  readonly count?: number;
  readonly more?: number | undefined;
  /** The event that it is about, and where that takes place. */
  readonly event?: {
    readonly title: string;
    readonly place: string;
    /** Where it takes place as a meeting. */
    readonly meeting?: string;
    readonly takesPlace: TakesPlace;
    readonly time?: ChangedTimeTold;
  };
  readonly timeZone?: string | undefined;
  /** Further places of the words, written out in the receiver's language already. */
  readonly written?: Readonly<Record<string, string | undefined>>;
}

/** When an event does, by the clock of its zone. */
export interface TakesPlace {
  readonly from: Date;
  readonly until: Date;
  readonly zone: string;
  readonly allDay: boolean;
  readonly repeats: boolean;
}

type Span = Pick<TakesPlace, 'from' | 'until'>;

/** One time of an event that repeats: at another time now (`is`), called off, or the first that is off with all that follow. */
export type ChangedTimeTold =
  | { readonly becomes: 'other'; readonly was: Span; readonly is: Span }
  | { readonly becomes: 'off' | 'last'; readonly was: Span };

/** What a calendar program reads beside the words (RFC 6047). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  /** RFC 5545. */
  readonly text: string;
}

export interface ComposedMail {
  /** As it stands in the outbox: of an event it names none. */
  readonly subject: string;
  /** What the receiver reads in its place. */
  readonly ownSubject?: string;
  readonly text: string;
  /** Asks for nothing outside: no picture, no style sheet, no script. */
  readonly html: string;
  readonly calendar?: CalendarPart;
}

/** Writes a mail: its subject in one line, the same words as text and as HTML. */
export function composeMail(kind: MailKind, language: MailLanguage, values: MailValues): ComposedMail {
  const { greetings, automatic, mails } = wordsOf(language);
  const { subject: template, ownSubject: own, lines, link, after = [] }: MailWords = mails[kind];
  const known = knownValues(language, values);
  const say = (templates: readonly string[]): string[] => templates.flatMap((each) => fill(each, known));
  const [subject = productName] = say([template]);
  const [ownSubject] = own === undefined ? [] : say([own]);
  const [hello = ''] = say(greetings);
  const [end = ''] = say([automatic]);
  const before = [hello, ...say(lines), ...(values.entries ?? []).map(oneLine)];
  const later = say(after);
  const linked = link !== undefined && values.link !== undefined ? { words: link, address: values.link } : undefined;
  return {
    subject: oneLine(`${subject} · ${productName}`),
    ...(ownSubject === undefined ? {} : { ownSubject: oneLine(ownSubject) }),
    text: [...before, ...(linked ? [linked.address] : []), ...later, `-- \n${end}`].join('\n\n') + '\n',
    html: page(language, subject, [
      ...before.map(paragraph),
      ...(linked ? [anchor(linked), `<p style="word-break:break-all">${escaped(linked.address)}</p>`] : []),
      ...later.map(paragraph),
      `<hr><p><small>${escaped(end)}</small></p>`,
    ]),
  };
}

function knownValues(language: MailLanguage, values: MailValues): Record<string, string | undefined> {
  const moment = (at: Date | undefined): string | undefined =>
    at &&
    new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: values.timeZone ?? 'UTC',
    }).format(at);
  const written = Object.entries(values.written ?? {}).map(([name, said]) => [name, said && oneLine(said)] as const);
  return {
    ...Object.fromEntries(written),
    product: productName,
    name: oneLine(values.name) || undefined,
    origin: values.origin,
    until: moment(values.until),
    at: moment(values.at),
    since: moment(values.since),
    address: values.address,
    code: values.code,
    codesLeft: values.codesLeft?.toString(),
    provider: values.provider && oneLine(values.provider),
    identity: values.identity && oneLine(values.identity),
    newAddress: values.newAddress && oneLine(values.newAddress),
    person: values.person && oneLine(values.person),
    organisation: values.organisation && oneLine(values.organisation),
    host: values.host && oneLine(values.host),
    message: values.message && oneLine(values.message),
    title: values.title && oneLine(values.title),
    count: values.count?.toString(),
    more: values.more?.toString(),
    event: values.event && oneLine(values.event.title),
    place: values.event && (oneLine(values.event.place) || undefined),
    meeting: values.event?.meeting,
    when: values.event && whenOf(language, values.event.takesPlace),
    again: values.event?.takesPlace.repeats === true ? wordsOf(language).again : undefined,
    ...timeValues(language, values.event),
    factor: values.factor && wordsOf(language).factors[values.factor],
  };
}

/** Each kind of change has names of its own: the lines of the others are left out. */
function timeValues(language: MailLanguage, event: MailValues['event']): Record<string, string> {
  const time = event?.time;
  if (event === undefined || time === undefined) return {};
  const when = (span: Span): string => whenOf(language, { ...event.takesPlace, ...span });
  if (time.becomes === 'other') {
    const [timeWas, timeIs] = [when(time.was), when(time.is)];
    return timeWas === timeIs ? { timeChanged: timeIs } : { timeWas, timeIs };
  }
  return { [time.becomes === 'off' ? 'timeOff' : 'firstOff']: when(time.was) };
}

/** From when until when, by the clock of the event, which it names. */
function whenOf(language: MailLanguage, { from, until, zone, allDay }: TakesPlace): string {
  const shown: Intl.DateTimeFormatOptions = {
    dateStyle: 'full',
    timeZone: zone,
    ...(allDay ? {} : { timeStyle: 'short' }),
  };
  // The day after ends a whole day.
  const last = allDay ? new Date(until.getTime() - 1) : until;
  const range = new Intl.DateTimeFormat(language, shown).formatRange(from, last);
  return allDay ? range : `${range} (${zone})`;
}

/** The line with its values; none where a value is missing. */
function fill(template: string, known: Readonly<Record<string, string | undefined>>): string[] {
  let complete = true;
  const line = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) complete = false;
    return value ?? '';
  });
  return complete ? [line] : [];
}

/** What goes into a header or a line of its own holds no line break: what follows one would be another header (RFC 5322, 2.2). */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const anchor = ({ words, address }: { words: string; address: string }): string =>
  `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`;

const page = (language: MailLanguage, title: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
  `<body style="font-family:sans-serif;max-width:36em">${parts.join('\n')}</body></html>`;
