import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { OWN_FIELD } from '@cartulary/contracts/facts/documents';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { isOfBytes, measures, type DimensionName, type Measure, type MeasureName } from '@cartulary/contracts/measures';
import { englishNames } from './question-names-english.js';
import { germanNames } from './question-names-german.js';
import type { QuestionNames } from './question-names.js';
import type { MailLanguage } from './words.js';

const names: Readonly<Record<MailLanguage, QuestionNames>> = { en: englishNames, de: germanNames };

/** An answer's content in an email. */
export interface SaidQuestion {
  /** The values in its email's text. */
  readonly written: Readonly<Record<string, string | undefined>>;
  /** One line per value, largest first. */
  readonly entries: readonly string[];
}

/**
 * Writes the answer to a question in the recipient's language and time zone.
 * @param where its filters as stored
 * @param ownClasses names of the organization's custom classes by ID; empty for people who can't see them
 */
export function sayQuestion(
  explored: Explored,
  where: string,
  language: MailLanguage,
  ownClasses: ReadonlyMap<string, string>,
): SaidQuestion {
  const words = names[language];
  const { measure, by, total, period, facts, factsOfAll, takenAt, countedUntil, newestFactAt } = explored;
  const count = new Intl.NumberFormat(language);
  const moment = (at: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: period.timezone }).format(
      new Date(at),
    );
  const says = (value: number): string => valueSaid(measure, value, language);
  const nameOf = (dimension: DimensionName, key: string | null): string => nameSaid(words, dimension, key, ownClasses);
  const conditions = conditionsSaid(words, where, ownClasses);
  const row = (name: string, value: number, before: number | null): string =>
    before === null
      ? filled(words.row, { name, value: says(value) })
      : filled(words.rowBefore, { name, value: says(value), before: says(before) });
  const shown = by === null ? [] : explored.rows.slice(0, analyticsLimits.maxMailedRows);
  const rest = by === null ? [] : explored.rows.slice(analyticsLimits.maxMailedRows);
  const more = rest.reduce((sum, { value }) => sum + value, 0);
  const title = words.measures[measure];
  return {
    written: {
      question: by === null ? title : filled(words.askedBy, { measure: title, dimension: words.dimensions[by] }),
      filter: conditions === '' ? undefined : filled(words.only, { conditions }),
      period: `${moment(period.from)} – ${moment(period.until)}`,
      zone: period.timezone,
      total:
        total.before === null
          ? says(total.value)
          : filled(words.totalBefore, { value: says(total.value), before: says(total.before) }),
      facts: count.format(facts),
      all: count.format(factsOfAll),
      taken: moment(takenAt),
      counted: moment(countedUntil),
      newest: newestFactAt === null ? '–' : moment(newestFactAt),
    },
    entries:
      facts === 0
        ? [words.nothing]
        : [
            ...(by === null ? [] : shown.map(({ key, value, before }) => row(nameOf(by, key), value, before))),
            ...(rest.length === 0 ? [] : [filled(words.rest, { count: count.format(rest.length), value: says(more) })]),
          ],
  };
}

/** Formats a measure's number: a duration in hours and minutes, a size in a suitable unit, or a plain number. */
export function valueSaid(name: MeasureName, value: number, language: MailLanguage): string {
  const { adds }: Measure = measures[name];
  const inUnit = (amount: number, unit: string, digits: number): string =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(amount);
  if (adds === 'duration') {
    if (value >= HOUR_MS) return inUnit(value / HOUR_MS, 'hour', 1);
    return value >= MINUTE_MS ? inUnit(value / MINUTE_MS, 'minute', 0) : inUnit(value / 1_000, 'second', 0);
  }
  if (!isOfBytes(measures[name])) return new Intl.NumberFormat(language).format(value);
  const power = Math.min(sizes.length - 1, value > 0 ? Math.floor(Math.log(value) / Math.log(STEP)) : 0);
  return inUnit(value / STEP ** power, sizes[power] ?? 'byte', power > 1 ? 1 : 0);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As for uploads. */
const STEP = 1_024;
const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Stored filters as readable text; '' if there are none. */
export const conditionsSaid = (words: QuestionNames, where: string, ownClasses: ReadonlyMap<string, string>): string =>
  where
    .split(' ')
    .flatMap((condition) => {
      const [dimension, value] = splitOnce(condition);
      if (!isDimension(words, dimension)) return [];
      return [`${words.dimensions[dimension]}: ${nameSaid(words, dimension, value || null, ownClasses)}`];
    })
    .join(', ');

/** The name of a dimension's value. */
export function nameSaid(
  words: QuestionNames,
  dimension: DimensionName,
  key: string | null,
  ownClasses: ReadonlyMap<string, string>,
): string {
  if (key === null) return dimension === 'thing' ? words.sealedThing : words.none;
  if (dimension === 'class') return known(words.classes, key) ?? ownClasses.get(key) ?? words.ownClass;
  if (dimension === 'field') return key === OWN_FIELD ? words.ownField : (known(words.fields, key) ?? key);
  const { outcomes: outcome, as, found, modes: mode, kinds: kind, guests: guest } = words;
  const { things: thing, answers: answer, jobs: job, ends: end, severities: severity, sources: source } = words;
  const of = { outcome, as, found, mode, kind, guest, thing, answer, job, end, severity, source }[dimension];
  return known(of, key) ?? key;
}

const known = (of: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

const isDimension = ({ dimensions }: QuestionNames, name: string): name is DimensionName =>
  Object.hasOwn(dimensions, name);

const splitOnce = (condition: string): [string, string] => {
  const colon = condition.indexOf(':');
  return colon < 0 ? ['', ''] : [condition.slice(0, colon), condition.slice(colon + 1)];
};

/** Fills a template with values. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
