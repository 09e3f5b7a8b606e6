import type { FieldCheck, FieldName } from '@cartulary/contracts/understanding';
import type { Details, FieldName as MrzName } from 'mrz';
import type { Cell } from '../cells.js';
import { fieldOfPieces, type FoundField, type Piece, type Reading } from '../found-field.js';
import { findMrz, textOf, type MrzLetter, type MrzZone } from './mrz-lines.js';
import { partsOf, withNumberPutRight } from './parse-zone.js';

/** Confidence before check digits are applied. Names and countries have none. */
const BEFORE_DIGITS = 0.9;
const WITHOUT_DIGITS = 0.86;
/** Confidence of a value with a wrong check digit: the line was misread, or the document isn't genuine. It is shown and goes to review. */
const WRONG_DIGIT = 0.35;
/** Confidence of a value whose own check digit is right while that of the whole line isn't. */
const WRONG_LINE = 0.6;
/** Confidence of a value in which a letter was corrected to a digit, or vice versa. */
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

/** The fields of a passport's, visa's or identity card's machine-readable zone. Uses the first zone in the document. */
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
  // Confidence is based on the text as read: once the number is corrected to match its check digit, that digit can't reveal another error.
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
  // No check digit includes the names. If the whole line is wrong, they can't be more certain than it is.
  if (whole?.valid === false) return WRONG_LINE;
  const isRead = lettersIn(lines, detail).every(({ cell }) => cell !== null);
  if (detail.autocorrect.length > 0 || !isRead) return CORRECTED;
  return digit ? BEFORE_DIGITS : WITHOUT_DIGITS;
}

/** The parser's value, with letters corrected to digits. Without one, the text as read. */
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

/** Documents are valid for ten years. Some were extended. */
const MOST_YEARS_VALID = 30;

/** An ISO date, in the latest century in which its year isn't after `lastYear`. Unknown days and months stay as written. */
function dateOf(text: string, lastYear: number): string {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/u.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return text;
  const century = Math.floor(lastYear / 100) * 100;
  const full = century + Number(year) > lastYear ? century - 100 + Number(year) : century + Number(year);
  return `${full}-${month}-${day}`;
}
