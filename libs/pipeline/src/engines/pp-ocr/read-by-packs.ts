import type { GreyImage } from '../../image/grey.js';
import type { LanguagePack, PackReading } from '../tesseract/language-pack.js';
import type { LineReading } from './read-lines.js';

/** A line, and what a pack read there where it is in the language of that. */
export interface PackedLine {
  readonly picture: GreyImage;
  readonly reading: LineReading;
  readonly pack?: PackReading & Pick<LanguagePack, 'name'>;
}

/** Lines that `tiny` is this sure of are of its own alphabets. */
const SURE_LINE = 0.95;
/** Of an alphabet that `tiny` doesn't know: so sure, and so many letters. Worn Latin lines reach .65 with an Arabic pack. */
const MIN_CERTAINTY = 0.7;
const MIN_LETTERS = 3;
/** More lines only cost time: gravel and halftone look like thousands. */
const MAX_LINES = 300;

/** The letters that PP-OCRv6 reads itself. */
const OWN_LETTERS =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The lines, those that are in the language of a pack as that reads them: the reader is unsure of them, and the pack is sure of letters of
 * another alphabet. A pack that can't be used is told as trouble; the lines stay as they were read.
 */
export async function readByPacks<T extends PackedLine>(
  lines: readonly T[],
  packs: readonly LanguagePack[],
): Promise<{ lines: readonly T[]; trouble: string | null }> {
  let trouble: string | null = null;
  const read: T[] = [...lines];
  const asked = lines.filter(({ reading }) => reading.certainty < SURE_LINE).slice(0, MAX_LINES);
  for (const pack of packs) {
    try {
      for (const line of asked) {
        const at = lines.indexOf(line);
        const found = await pack.read(line.picture);
        const before = read[at]?.pack?.certainty ?? 0;
        if (isOfItsLanguage(found) && found.certainty > before)
          read[at] = { ...line, pack: { ...found, name: pack.name } };
      }
    } catch (error) {
      trouble = `the language pack ${pack.name} can't be used: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return { lines: read, trouble };
}

/** So many of the longest lines tell whether a page is in a language. */
const ASKED_LINES = 6;

/** How many of the longest lines of a page are in the language of a pack. */
export async function packsRead(lines: readonly PackedLine[], packs: readonly LanguagePack[]): Promise<number> {
  const longest = lines.toSorted((one, other) => other.picture.width - one.picture.width).slice(0, ASKED_LINES);
  const read = await readByPacks(longest, packs);
  return read.lines.filter(({ pack }) => pack).length;
}

function isOfItsLanguage({ words, certainty }: PackReading): boolean {
  const letters = words.flatMap(({ text }) => [...text]).filter((one) => /\p{L}/u.test(one));
  const others = letters.filter((one) => !OWN_LETTERS.test(one)).length;
  return certainty >= MIN_CERTAINTY && others >= MIN_LETTERS && 2 * others > letters.length;
}
