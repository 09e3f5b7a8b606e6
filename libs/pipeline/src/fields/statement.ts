import type { FieldCheck } from '@cartulary/contracts/understanding';
import { findDates } from '../entities/dates.js';
import { valuesByLabel } from './by-label.js';
import { cellsIn, fieldAt, type FoundField, type Reading } from './found-field.js';
import { present } from './invoice.js';
import { topName, windowAddress } from './names-of-sides.js';
import { centsOf, readAccount, readAmount, readName } from './values.js';

/** The fields of a bank statement: holder, account, period, and balances. */
export function statementFields(reading: Reading): FoundField[] {
  const found = valuesByLabel(reading, {
    account: readAccount,
    holder: readName,
    'opening-balance': readAmount,
    'closing-balance': readAmount,
  });
  const institution = topName(reading, 'institution', found.get('holder')?.[0]);
  const holder = found.get('holder')?.[0] ?? windowAddress(reading, 'holder', institution);
  const [start, end] = periodFields(reading);
  const opening = found.get('opening-balance')?.[0];
  const closing =
    found.get('closing-balance')?.find(({ cell }) => cell.row > (opening?.cell.row ?? -1)) ??
    found.get('closing-balance')?.[0];
  const balances = withMovements(reading, opening, closing);
  const account = found.get('account')?.[0];
  return present(institution, holder, account, start, end, ...balances);
}

const PERIOD = /\b(?:period|statement|from|zeitraum|auszug|vom|von|période|periode|du|relevé|periodo|dal|desde)\b/iu;

/** Two dates in one row, preferably one that mentions a period. */
function periodFields(reading: Reading): [FoundField | undefined, FoundField | undefined] {
  let best: [FoundField | undefined, FoundField | undefined] = [undefined, undefined];
  let bestConfidence = 0;
  for (const cell of cellsIn(reading)) {
    const [first, second, more] = findDates(cell.text, reading.context)
      .filter(({ value }) => value.length === 10)
      .sort((a, b) => a.start - b.start);
    if (!first || !second || more) continue;
    const between = cell.text.slice(first.end, second.start);
    if (!/^\s*(?:-|–|to|bis|au|through|thru|until|al|a|t\/m|and|und|et)\s*(?:zum\s*)?$/iu.test(between)) continue;
    const confidence = PERIOD.test(cell.text.slice(0, first.start)) ? 0.95 : 0.85;
    if (confidence <= bestConfidence) continue;
    bestConfidence = confidence;
    best = [
      fieldAt(reading, 'period-start', cell, first, confidence),
      fieldAt(reading, 'period-end', cell, second, confidence),
    ];
  }
  return best;
}

/**
 * Checks that the opening balance plus movements gives the closing balance. Reported only if it does, because columns differ between banks.
 */
function withMovements(
  reading: Reading,
  opening: FoundField | undefined,
  closing: FoundField | undefined,
): FoundField[] {
  if (!opening || !closing || opening.cell.page !== closing.cell.page) return present(opening, closing);
  const rows =
    reading.pages
      .find(({ page }) => page.page === opening.cell.page)
      ?.rows.slice(opening.cell.row + 1, closing.cell.row) ?? [];
  const moved = rows.map((row) => centsOf(readAmount(row.at(-1)?.text ?? '', reading.context)?.value ?? ''));
  const [from, to] = [centsOf(opening.value), centsOf(closing.value)];
  if (from === undefined || to === undefined || !moved.some((cents) => cents !== undefined))
    return present(opening, closing);
  const passed = from + moved.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) === to;
  if (!passed) return [opening, closing];
  const check = (other: string): FieldCheck => ({ rule: 'movements', passed, with: [other] });
  return [
    { ...opening, checks: [check('closing-balance')] },
    { ...closing, checks: [check('opening-balance')] },
  ];
}
