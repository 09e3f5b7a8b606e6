import type { ImportRow } from '@cartulary/contracts/endpoints/people-imports';
import { parse } from 'csv-parse/browser/esm/sync';

/** A parsed file of people: its columns, and the guess which field each one contains. */
export interface PeopleFile {
  /** The header of each column; its number if there is no header. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: PeopleColumns;
}

export const columnNames = ['email', 'firstName', 'lastName', 'role'] as const satisfies readonly (keyof ImportRow)[];
/** Each column's index, from 0; null if the file doesn't have it. */
export type PeopleColumns = Readonly<Record<keyof ImportRow, number | null>>;

const separators = [';', ',', '\t'] as const;
/** Common headers of such columns. */
const names: Readonly<Record<keyof ImportRow, RegExp>> = {
  email: /^(?:e-?mail(?:[ -]?(?:address|adresse))?|mail|address|adresse|courriel)$/,
  firstName: /^(?:first[ _-]?name|given[ _-]?name|vorname|pr[ée]nom|forename)$/,
  lastName: /^(?:last[ _-]?name|sur-?name|family[ _-]?name|nachname|familienname|nom)$/,
  role: /^(?:role|rolle|r[ôo]le)$/,
};

/** Decodes a file as UTF-8, UTF-16 or else Windows-1252, and guesses its separator, header and columns. */
export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  const text = decoded(bytes);
  const table = parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const [first = [], ...rest] = table;
  const hasHeader = !first.some((cell) => cell.includes('@'));
  const width = Math.max(0, ...table.map((row) => row.length));
  const header = Array.from({ length: width }, (_, at) => (hasHeader ? first[at] : '') || String(at + 1));
  const rows = hasHeader ? rest : table;
  return { header, rows, columns: columnsOf(header, rows) };
}

/** The rows in the server's format. */
export const importRows = ({ rows }: PeopleFile, columns: PeopleColumns): ImportRow[] =>
  rows.map((row) => {
    const cell = (at: number | null): string => (at === null ? '' : (row[at] ?? ''));
    return {
      email: cell(columns.email),
      firstName: cell(columns.firstName),
      lastName: cell(columns.lastName),
      role: cell(columns.role),
    };
  });

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Latin letters in UTF-16 without a byte order mark: every other byte is 0.
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the usual encoding of Western spreadsheets.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => line.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function columnsOf(header: readonly string[], rows: readonly (readonly string[])[]): PeopleColumns {
  const named = (name: keyof ImportRow): number | null => {
    const at = header.findIndex((cell) => names[name].test(cell.trim().toLowerCase()));
    return at === -1 ? null : at;
  };
  const withAddress = rows[0]?.findIndex((cell) => cell.includes('@')) ?? -1;
  return {
    email: named('email') ?? (withAddress === -1 ? null : withAddress),
    firstName: named('firstName'),
    lastName: named('lastName'),
    role: named('role'),
  };
}
