import type { FactorMethod } from '@cartulary/contracts/mfa';
import type { MailKind } from '@cartulary/contracts/mail';
import type { MailWords } from './event-words.js';
import { productName, wordsOf, type MailLanguage } from './words.js';

/** The values in an email's text. */
export interface MailValues {
  /** The person's name; empty if unknown. */
  readonly name: string;
  /** The installation's URL, for example `https://documents.example.org`. */
  readonly origin: string;
  /** The target of the email's link. */
  readonly link?: string;
  /** When the link expires. */
  readonly until?: Date;
  /** When the event happened, and from which IP address. */
  readonly at?: Date;
  readonly address?: string;
  /** When the added sign-in method takes effect, if the link is followed. */
  readonly since?: Date;
  /** The code to enter at sign-in. */
  readonly code?: string;
  /** The second factor that the email is about. */
  readonly factor?: FactorMethod;
  /** The number of remaining recovery codes. */
  readonly codesLeft?: number;
  /** The external account that the email is about, and its owner. */
  readonly provider?: string;
  readonly identity?: string;
  /** The new email address of an account. */
  readonly newAddress?: string;
  /** The person who sent the invitation, the organization, and their message. */
  readonly person?: string;
  readonly organisation?: string;
  /** The person who sent the invitation, if the organization has no name yet. */
  readonly host?: string;
  readonly message?: string;
  /** One line about the event: a notification's subject. */
  readonly title?: string;
  /** The entries of a digest, one per line; the total, and the number of those not listed. */
  readonly entries?: readonly string[];
  readonly count?: number;
  readonly more?: number | undefined;
  /** The event that the email is about, and its location. */
  readonly event?: {
    readonly title: string;
    readonly place: string;
    /** The link of its meeting. */
    readonly meeting?: string;
    readonly takesPlace: TakesPlace;
    readonly time?: ChangedTimeTold;
  };
  readonly timeZone?: string | undefined;
  /** Further values, already written in the recipient's language. */
  readonly written?: Readonly<Record<string, string | undefined>>;
}

/** When an event takes place, in its time zone. */
export interface TakesPlace {
  readonly from: Date;
  readonly until: Date;
  readonly zone: string;
  readonly allDay: boolean;
  readonly repeats: boolean;
}

type Span = Pick<TakesPlace, 'from' | 'until'>;

/**
 * A changed occurrence of a recurring event: moved (`is`), canceled, or the first of those canceled with all that
 * follow.
 */
export type ChangedTimeTold =
  | { readonly becomes: 'other'; readonly was: Span; readonly is: Span }
  | { readonly becomes: 'off' | 'last'; readonly was: Span };

/** The part for calendar programs (RFC 6047). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  /** RFC 5545. */
  readonly text: string;
}

export interface ComposedMail {
  /** The subject in the outbox, without the values of the event. */
  readonly subject: string;
  /** The subject that the recipient sees instead. */
  readonly ownSubject?: string;
  readonly text: string;
  /** Loads nothing external: no pictures, style sheets or scripts. */
  readonly html: string;
  readonly calendar?: CalendarPart;
}

/** Composes an email: a one-line subject, and the same content as text and HTML. */
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

/** Each type of change has its own values; lines with values for other types are omitted. */
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

/** The start and end in the event's time zone, which it names. */
function whenOf(language: MailLanguage, { from, until, zone, allDay }: TakesPlace): string {
  const shown: Intl.DateTimeFormatOptions = {
    dateStyle: 'full',
    timeZone: zone,
    ...(allDay ? {} : { timeStyle: 'short' }),
  };
  // An all-day event ends at the start of the following day.
  const last = allDay ? new Date(until.getTime() - 1) : until;
  const range = new Intl.DateTimeFormat(language, shown).formatRange(from, last);
  return allDay ? range : `${range} (${zone})`;
}

/** Fills a line with its values; empty if a value is missing. */
function fill(template: string, known: Readonly<Record<string, string | undefined>>): string[] {
  let complete = true;
  const line = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) complete = false;
    return value ?? '';
  });
  return complete ? [line] : [];
}

/** Removes line breaks from a header or single line, because a break could start another header (RFC 5322, 2.2). */
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
