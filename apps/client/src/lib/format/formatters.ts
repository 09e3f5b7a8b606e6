import { locale } from '@/text/engine/locale';

/** Creating a formatter takes 0.1 ms or more, which is noticeable in long lists. Few kinds are needed, so they're cached. */
const kept = new Map<string, unknown>();

function keep<Formatter>(kind: string, options: object, make: (language: string | undefined) => Formatter): Formatter {
  const language = locale();
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const known = kept.get(key) as Formatter | undefined;
  if (known !== undefined) return known;
  const made = make(language);
  kept.set(key, made);
  return made;
}

/** Formatters for the current language, cached. */
export const numbers = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep('number', options, (language) => new Intl.NumberFormat(language, options));

export const moments = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep('moment', options, (language) => new Intl.DateTimeFormat(language, options));

export const relativeTimes = (options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  keep('relative', options, (language) => new Intl.RelativeTimeFormat(language, options));

/** Day, month, and year in a time zone, independent of the language. */
export const calendarDates = (timeZone: string | undefined): Intl.DateTimeFormat =>
  keep(
    'calendar',
    { timeZone },
    () => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }),
  );

export const languageNames = (): Intl.DisplayNames =>
  keep('languages', {}, (language) => new Intl.DisplayNames(language, { type: 'language' }));

export const regionNames = (): Intl.DisplayNames =>
  keep('regions', {}, (language) => new Intl.DisplayNames(language, { type: 'region' }));
