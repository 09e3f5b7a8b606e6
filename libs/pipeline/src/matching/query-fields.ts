import { calendarDay, momentOf } from '@cartulary/contracts/calendar-days';
import { documentKinds } from '@cartulary/contracts/endpoints/search';
import { entityKinds } from '@cartulary/contracts/reading';
import { documentStates } from '@cartulary/contracts/stages';

/** Syntax and comparison of a field's value. */
export type FieldType =
  /** One value from a list. */
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Any words. */
  | { readonly kind: 'words' }
  /** A number, compared by size. */
  | { readonly kind: 'number' }
  /** A day, month or year (`2026-11-20`, `2026-11`, `2026`), compared by time. */
  | { readonly kind: 'day' };

/** Entities that can be queried by their words. Amounts and dates are compared instead. */
export const entityFields: readonly string[] = [
  ...new Set(['person', 'organisation', 'place', ...entityKinds.filter((kind) => kind !== 'money' && kind !== 'date')]),
];

/** Fields that a query can filter by besides words, as `field:value`. */
export const queryFields: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ['class', { kind: 'words' }],
  ['tag', { kind: 'words' }],
  ['type', { kind: 'choice', choices: documentKinds }],
  ['state', { kind: 'choice', choices: documentStates }],
  ['language', { kind: 'words' }],
  ['amount', { kind: 'number' }],
  ['date', { kind: 'day' }],
  ['uploaded', { kind: 'day' }],
  ...entityFields.map((field): [string, FieldType] => [field, { kind: 'words' }]),
]);

/** Alternative names of fields. */
const aliases: Readonly<Record<string, string>> = { organization: 'organisation', kind: 'type', status: 'state' };

/** The field with this name, or undefined. */
export function fieldNamed(name: string): string | undefined {
  const lower = name.toLowerCase();
  const field = aliases[lower] ?? lower;
  return queryFields.has(field) ? field : undefined;
}

export const comparisons = [':', '>', '>=', '<', '<='] as const;
export type Comparison = (typeof comparisons)[number];

/** The comparisons that a field supports. */
export const comparisonsOf = (field: string): readonly Comparison[] =>
  ['number', 'day'].includes(queryFields.get(field)?.kind ?? '') ? comparisons : [':'];

/** A time range in milliseconds since 1970, `toMs` exclusive. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const DAY = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** The time range of a day, month, or year in a time zone; null if the text isn't one. */
export function spanOf(text: string, zone = 'UTC'): Span | null {
  const match = DAY.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), match[2], match[3]];
  const at = (y: number, m: number, d: number): number =>
    momentOf(new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10), 0, zone).getTime();
  if (month === undefined) return { fromMs: at(year, 0, 1), toMs: at(year + 1, 0, 1) };
  const zeroMonth = Number(month) - 1;
  if (zeroMonth < 0 || zeroMonth > 11) return null;
  if (day === undefined) return { fromMs: at(year, zeroMonth, 1), toMs: at(year, zeroMonth + 1, 1) };
  const whole = calendarDay(text, zone);
  return whole ? { fromMs: whole.from.getTime(), toMs: whole.until.getTime() } : null;
}

/** An amount as people write it: `1250`, `1,250.50`, `1 250.50`; null if the text isn't one. */
export function amountOf(text: string): number | null {
  const plain = text.replace(/[,_\s'’](?=\d{3}(?:\D|$))/gu, '');
  return /^-?\d{1,15}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

/** Why a value doesn't match its field's type; null if it does. */
export function unfitValue(field: string, value: string): 'choice' | 'number' | 'day' | null {
  const type = queryFields.get(field);
  if (type?.kind === 'choice') return type.choices.includes(value) ? null : 'choice';
  if (type?.kind === 'number') return amountOf(value) === null ? 'number' : null;
  if (type?.kind === 'day') return spanOf(value) === null ? 'day' : null;
  return null;
}
