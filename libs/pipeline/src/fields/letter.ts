import { valuesByLabel } from './by-label.js';
import type { Cell } from './cells.js';
import { cellsIn, fieldAt, type FoundField, type Reading } from './found-field.js';
import { firstDate, present } from './invoice.js';
import { labelsOf } from './labels.js';
import { isNameLike, topName } from './names-of-sides.js';
import { readDate, readName, readNumber, readText } from './values.js';

const SALUTATION =
  /^(?:dear\b|to whom it may concern|hi\b|hello\b|sehr geehrte|liebe|guten tag|hallo|madame|monsieur|mesdames|chère|cher\b|bonjour|estimad|querid|muy señor|gentil|egregi|spett|caro\b|cara\b|geachte|beste\b)/iu;

/** The fields of a letter's header: sender, recipient, date, subject. */
export function letterFields(reading: Reading): FoundField[] {
  const found = valuesByLabel(reading, { date: readDate, subject: readText, reference: readNumber });
  const cells = cellsIn(reading);
  const at = cells.findIndex(
    ({ text, index }) => index === 0 && SALUTATION.test(text) && /[,:!]$|^\S+(?: \S+){0,5}$/u.test(text),
  );
  const salutation = cells[at];
  const head = at < 0 ? cells.slice(0, 25) : cells.slice(0, at);
  const sender = topName(reading, 'sender', undefined);
  const subject = found.get('subject')?.[0] ?? subjectLine(reading, cells, salutation);
  return present(
    sender,
    recipientOf(reading, head, sender, subject, salutation),
    found.get('date')?.[0] ?? firstDate(reading, undefined),
    subject,
    found.get('reference')?.[0],
  );
}

/** The first line of the last block before the salutation that isn't the sender's, a date or a label. */
function recipientOf(
  reading: Reading,
  head: readonly Cell[],
  sender: FoundField | undefined,
  subject: FoundField | undefined,
  salutation: Cell | undefined,
): FoundField | undefined {
  const blocks: Cell[][] = [];
  for (const cell of head) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    if (block && last && !cell.apart && cell.page === last.page) block.push(cell);
    else blocks.push([cell]);
  }
  const candidates = blocks.flatMap((block): Cell[] => {
    const lines = block.filter(
      (cell) => readDate(cell.text, reading.context) === undefined && labelsOf(cell.text, LABELS).length === 0,
    );
    const [top] = lines;
    if (!top || top === subject?.cell || (sender && block.includes(sender.cell)) || !isNameLike(top, reading))
      return [];
    // A single line counts as a name only if the letter continues with a salutation.
    return lines.length > 1 || (salutation && block.length === 1) ? [top] : [];
  });
  const best = candidates[0];
  const value = best && readName(best.text, reading.context);
  return best && value ? fieldAt(reading, 'recipient', best, value, 0.85) : undefined;
}
const LABELS = new Set(['date', 'subject', 'reference', 'number', 'account']);

/** A short single line right before or after the salutation. */
function subjectLine(reading: Reading, cells: readonly Cell[], salutation: Cell | undefined): FoundField | undefined {
  if (!salutation) return undefined;
  const at = cells.indexOf(salutation);
  for (const [place, confidence] of [
    [at - 1, 0.8],
    [at + 1, 0.78],
  ] as const) {
    const cell = cells[place];
    const around = cells[place + 1];
    if (!cell || cell.page !== salutation.page || !cell.apart || (place > at && around && !around.apart)) continue;
    if (cells.filter(({ row, page }) => row === cell.row && page === cell.page).length > 1) continue;
    if (cell.text.length > 90 || /[.,;:]$/u.test(cell.text) || cell.text.split(' ').length < 2) continue;
    if (labelsOf(cell.text, LABELS).length > 0) continue;
    if (readDate(cell.text, reading.context)?.start === 0 || /^\d|\d{4,5}/u.test(cell.text)) continue;
    const value = readText(cell.text, reading.context);
    if (value) return fieldAt(reading, 'subject', cell, value, confidence);
  }
  return undefined;
}
