import { fieldAt, type FoundField, type Reading } from './found-field.js';
import type { Cell } from './cells.js';
import { readDate, readTime, type Value } from './values.js';

/** Labels of other dates: expiry of goods or cards, deliveries, return periods. */
const OF_SOMETHING_ELSE =
  /(?<!\p{L})(?:mhd|mindestens haltbar|haltbar|zu verbrauchen|best before|best by|use by|expir\p{L}*|exp|valid|delivery|delivered|lieferdatum|liefertermin|lieferung|gültig|g.ltig|umtausch|rückgabe|return|returns|geboren|geburtsdatum|birth|offer|aktion|angebot|caducidad|scadenza|valable|échéance|bis|until|thru|jusqu.au)(?!\p{L})/iu;
const DATE_LABEL =
  /(?<!\p{L})(?:datum|dat|date|fecha|data|rechnungsdatum|bon-?datum|belegdatum|verkaufsdatum|le|am)(?!\p{L})/iu;

/** Whether the words before a date show that it belongs to goods, cards or offers. */
export const isOfSomethingElse = (before: string): boolean => OF_SOMETHING_ELSE.test(before);

/** Evidence for a date: a time next to it, its label, a repetition, and being first. */
const BY_TIME = 0.3;
const BY_LABEL = 0.2;
const AGAIN = 0.2;
const PER_PLACE = 0.01;
const LATEST_PLACE = 10;
/** Confidence of a date by its position. */
const BESIDE_TIME = 0.97;
const ALONE = 0.92;

interface Candidate {
  readonly cell: Cell;
  readonly value: Value;
  readonly before: string;
  readonly hasTime: boolean;
}

/** The purchase date: of the dates on a receipt, the one printed by the till with the time. */
export function receiptDate(reading: Reading): FoundField | undefined {
  const all = candidates(reading);
  const times = new Map<string, number>();
  for (const { value } of all) times.set(value.value, (times.get(value.value) ?? 0) + 1);
  const [best] = all
    .map((one, place) => ({ ...one, score: scoreOf(one, place, (times.get(one.value.value) ?? 0) > 1) }))
    .toSorted((a, b) => b.score - a.score);
  return best && fieldAt(reading, 'date', best.cell, best.value, best.hasTime ? BESIDE_TIME : ALONE);
}

function candidates(reading: Reading): Candidate[] {
  return reading.pages.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.flatMap((cell, at): Candidate[] => {
        const value = readDate(cell.text, reading.context);
        const before = value && `${row[at - 1]?.text ?? ''} ${cell.text.slice(0, value.start)}`;
        if (!value || before === undefined || isOfSomethingElse(before)) return [];
        const hasTime = row.some(({ text }) => readTime(text, reading.context) !== undefined);
        return [{ cell, value, before, hasTime }];
      }),
    ),
  );
}

function scoreOf({ value, before, hasTime }: Candidate, place: number, isAgain: boolean): number {
  return (
    value.confidence +
    (hasTime ? BY_TIME : 0) +
    (DATE_LABEL.test(before) ? BY_LABEL : 0) +
    (isAgain ? AGAIN : 0) -
    Math.min(place, LATEST_PLACE) * PER_PLACE
  );
}
