import type { Cell, CellPage } from '../cells.js';

/** A letter of a machine-readable line, and its position. Inserted fillers have none. */
export interface MrzLetter {
  readonly letter: string;
  readonly cell: Cell | null;
  readonly at: number;
}

/** The lines of a machine-readable zone (ICAO Doc 9303), each with the length required by its format. */
export interface MrzZone {
  readonly page: CellPage;
  readonly lines: readonly (readonly MrzLetter[])[];
}

/** Lines and letters per format: cards, visas and older cards, passports. */
const FORMS = [
  { lines: 3, letters: 30 },
  { lines: 2, letters: 36 },
  { lines: 2, letters: 44 },
] as const;
/** OCR loses or adds fillers in runs: a line can be this many letters too long or too short. */
const MAX_OFF = 4;
/** First letters of the first line: the type of document. */
const FIRST = /^[ACIPV][A-Z<]/u;
/** The first line (on cards, the last) ends in a name or in fillers. */
const LEAST_FILLERS = 4;
const FILLER = '<';

/** The zones of a page, from top to bottom. Two documents on one page have two. */
export function findMrz(page: CellPage): MrzZone[] {
  const rows = page.rows.map(lettersOf);
  const zones: MrzZone[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const zone = zoneAt(page, rows, at);
    if (!zone) continue;
    zones.push(zone);
    at += zone.lines.length - 1;
  }
  return zones;
}

function zoneAt(page: CellPage, rows: readonly (MrzLetter[] | undefined)[], at: number): MrzZone | undefined {
  if (!FIRST.test(textOf(rows[at] ?? []))) return undefined;
  for (const { lines: count, letters } of FORMS) {
    const lines = rows.slice(at, at + count).flatMap((row) => {
      const fitted = row && fit(row, letters);
      return fitted ? [fitted] : [];
    });
    if (lines.length < count) continue;
    const fillers = lines.flat().filter(({ letter, cell }) => letter === FILLER && cell !== null).length;
    if (fillers >= LEAST_FILLERS) return { page, lines };
  }
  return undefined;
}

/** The text of letters. */
export const textOf = (letters: readonly MrzLetter[]): string => letters.map(({ letter }) => letter).join('');

/** The letters of a row without spaces; undefined if it has a character that such lines can't contain. */
function lettersOf(row: readonly Cell[]): MrzLetter[] | undefined {
  const letters: MrzLetter[] = [];
  for (const cell of row)
    for (let at = 0; at < cell.text.length; at += 1) {
      const letter = cell.text.charAt(at);
      if (letter === ' ') continue;
      const read = SEEN_AS[letter] ?? letter;
      if (!/^[A-Z0-9<]+$/u.test(read)) return undefined;
      for (const one of read) letters.push({ letter: one, cell, at });
    }
  return letters;
}

/** Characters that OCR returns instead of fillers. */
const SEEN_AS: Readonly<Record<string, string>> = { '«': '<<', '‹': '<', '〈': '<', '＜': '<' };

/** Adjusts a line to the required length by changing its longest run of fillers. Undefined if that would be a guess. */
function fit(letters: readonly MrzLetter[], length: number): MrzLetter[] | undefined {
  const off = length - letters.length;
  if (off === 0) return [...letters];
  if (Math.abs(off) > MAX_OFF) return undefined;
  const [run] = [...textOf(letters).matchAll(/<{2,}/gu)].toSorted((one, other) => other[0].length - one[0].length);
  if (!run || run[0].length + off < 2) return undefined;
  const end = run.index + run[0].length;
  if (off < 0) return [...letters.slice(0, end + off), ...letters.slice(end)];
  const put = Array.from({ length: off }, (): MrzLetter => ({ letter: FILLER, cell: null, at: 0 }));
  return [...letters.slice(0, end), ...put, ...letters.slice(end)];
}
