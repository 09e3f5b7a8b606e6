/**
 * What spreadsheets take for the beginning of a formula, in any width (OWASP, CSV injection). A sign before nothing but a
 * number, a telephone number or an amount is none.
 */
const FORMULA =
  /^\s*(?:[=@＝＠]|[+\-＋－](?!\p{Sc}?[.,'\s()]*\d[\d.,'\s()]*(?:(?:\p{Sc}|%|[A-Z]{3})\s*)?$))|^[\t\r\n]/u;

/**
 * Comma-separated values as RFC 4180 writes them, every row ended. What a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((text) => quoted(withoutFormula(text))).join(',')}\r\n`).join('');

/** A mark by which spreadsheets know that a file is UTF-8. */
export const UTF8_MARK = '\ufeff';

/** The text as a cell shows it and never runs it. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
