import type { FieldCheck, FieldName } from '@cartulary/contracts/understanding';
import type { Details, FieldName as MrzName } from 'mrz';
import type { Cell } from '../cells.js';
import { fieldOfPieces, type FoundField, type Piece, type Reading } from '../found-field.js';
import { findMrz, textOf, type MrzLetter, type MrzZone } from './mrz-lines.js';
import { partsOf, withNumberPutRight } from './parse-zone.js';

/** How sure a value is before its check digits are judged; names and countries have none. */
const BEFORE_DIGITS = 0.9;
const WITHOUT_DIGITS = 0.86;
/** Of a value whose check digit is wrong: the line was misread, or it isn't genuine. It is shown, and waits for a person. */
const WRONG_DIGIT = 0.35;
/** Of a value whose own digit holds while that of the whole line doesn't. */
const WRONG_LINE = 0.6;
/** Of a value of which a letter was taken for a figure, or the other way round. */
const CORRECTED = 0.75;

interface Wanted {
  readonly name: FieldName;
  readonly of: MrzName;
  readonly digit?: MrzName;
}
const wanted: readonly Wanted[] = [
  { name: 'surname', of: 'lastName' },
  { name: 'given-names', of: 'firstName' },
  { name: 'document-number', of: 'documentNumber', digit: 'documentNumberCheckDigit' },
  { name: 'issuing-state', of: 'issuingState' },
  { name: 'nationality', of: 'nationality' },
  { name: 'birth-date', of: 'birthDate', digit: 'birthDateCheckDigit' },
  { name: 'sex', of: 'sex' },
  { name: 'expiry-date', of: 'expirationDate', digit: 'expirationDateCheckDigit' },
  { name: 'personal-number', of: 'personalNumber', digit: 'personalNumberCheckDigit' },
];

/** What the machine-readable zone of a passport, a visa or an identity card says, of the first one that the document has. */
export function identityFields(reading: Reading): FoundField[] {
  for (const page of reading.pages)
    for (const zone of findMrz(page)) {
      const fields = fieldsOfZone(zone);
      if (fields.length > 0) return fields;
    }
  return [];
}

function fieldsOfZone(zone: MrzZone): FoundField[] {
  const details = partsOf(zone);
  // What was read is judged: a number that was put right by its digit has none left that would tell another error.
  const putRight = withNumberPutRight(zone);
  const number = partsOf(putRight).get('documentNumber');
  const whole = details.get('compositeCheckDigit');
  return wanted.flatMap(({ name, of, digit }): FoundField[] => {
    const detail = details.get(of);
    const judged = digit === undefined ? undefined : details.get(digit);
    if (!detail) return [];
    const text = name === 'document-number' && number ? shownText(putRight, number) : shownText(zone, detail);
    if (text === '') return [];
    const checks = checksOf(judged, whole);
    const field = placed(zone, detail, name, valueOf(name, text));
    return field ? [{ ...field, checks, confidence: field.confidence * sureness(detail, judged, whole, zone) }] : [];
  });
}

const checksOf = (digit: Details | undefined, whole: Details | undefined): FieldCheck[] =>
  digit === undefined
    ? []
    : [
        { rule: 'mrz-digit', passed: digit.valid, with: [] },
        ...(whole ? [{ rule: 'mrz-line', passed: whole.valid, with: [] }] : []),
      ];

function sureness(detail: Details, digit: Details | undefined, whole: Details | undefined, { lines }: MrzZone): number {
  if (!detail.valid || digit?.valid === false) return WRONG_DIGIT;
  // Names share no digit with anything: where the whole line is wrong they were seen no better than it.
  if (whole?.valid === false) return WRONG_LINE;
  const isRead = lettersIn(lines, detail).every(({ cell }) => cell !== null);
  if (detail.autocorrect.length > 0 || !isRead) return CORRECTED;
  return digit ? BEFORE_DIGITS : WITHOUT_DIGITS;
}

/** What the parser took, corrected where letters stood for figures; where it took nothing, what stands there. */
const shownText = ({ lines }: MrzZone, detail: Details): string =>
  (detail.value ?? textOf(lettersIn(lines, detail)).replaceAll('<', ' ')).trim();

const lettersIn = (lines: MrzZone['lines'], { line, start, end }: Details): readonly MrzLetter[] =>
  lines[line]?.slice(start, end) ?? [];

function placed({ page, lines }: MrzZone, detail: Details, name: FieldName, value: string): FoundField | undefined {
  const byCell = new Map<Cell, Piece>();
  for (const { cell, at } of lettersIn(lines, detail)) {
    if (cell === null) continue;
    const before = byCell.get(cell);
    byCell.set(cell, {
      cell,
      start: Math.min(at, before?.start ?? at),
      end: Math.max(at + 1, before?.end ?? 0),
    });
  }
  return fieldOfPieces(page, name, [...byCell.values()], value, 1);
}

function valueOf(name: FieldName, text: string): string {
  if (name === 'birth-date') return dateOf(text, new Date().getFullYear());
  if (name === 'expiry-date') return dateOf(text, new Date().getFullYear() + MOST_YEARS_VALID);
  return text;
}

/** Documents are valid for ten years; some have an end that was drawn later. */
const MOST_YEARS_VALID = 30;

/** An ISO date, in the century that makes it no later than `lastYear`; unknown days and months stay as they are written. */
function dateOf(text: string, lastYear: number): string {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/u.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return text;
  const century = Math.floor(lastYear / 100) * 100;
  const full = century + Number(year) > lastYear ? century - 100 + Number(year) : century + Number(year);
  return `${full}-${month}-${day}`;
}
