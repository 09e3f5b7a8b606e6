/**
 * Text that spreadsheets treat as the start of a formula, in any width (OWASP, CSV injection). A sign followed only by a number, phone
 * number or amount is not a formula.
 */
const FORMULA =
  /^\s*(?:[=@＝＠]|[+\-＋－](?!\p{Sc}?[.,'\s()]*\d[\d.,'\s()]*(?:(?:\p{Sc}|%|[A-Z]{3})\s*)?$))|^[\t\r\n]/u;

/**
 * Formats rows as comma-separated values (RFC 4180), with a line break after every row. Cells that a spreadsheet would run as a formula get
 * a leading apostrophe.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((text) => quoted(withoutFormula(text))).join(',')}\r\n`).join('');

/** Byte order mark, so spreadsheets recognize the file as UTF-8. */
export const UTF8_MARK = '\ufeff';

/** Escapes the text so a cell displays it and never runs it as a formula. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
