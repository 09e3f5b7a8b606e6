import type { GreyImage } from '../../image/grey.js';
import type { LanguagePack, PackReading } from '../tesseract/language-pack.js';
import type { LineReading } from './read-lines.js';

/** A line, and a pack's result for it if it's in the pack's language. */
export interface PackedLine {
  readonly picture: GreyImage;
  readonly reading: LineReading;
  readonly pack?: PackReading & Pick<LanguagePack, 'name'>;
}

/** Lines that `tiny` recognizes with this confidence are in one of its own alphabets. */
const SURE_LINE = 0.95;
/** Minimum confidence and number of letters in an alphabet that `tiny` doesn't know. Worn Latin lines reach .65 with an Arabic pack. */
const MIN_CERTAINTY = 0.7;
const MIN_LETTERS = 3;
/** More lines would only take longer: gravel and halftones look like thousands of lines. */
const MAX_LINES = 300;

/** Letters that PP-OCRv6 can read. */
const OWN_LETTERS =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u;

/** Number of the longest lines that determine whether a page is in a pack's language. */
const ASKED_LINES = 6;

interface PackedPage<T> {
  readonly lines: readonly T[];
  readonly trouble: string | null;
}

/**
 * Replaces lines with a pack's result if the OCR engine is unsure of them and the pack is confident of letters in
 * another alphabet. A pack that recognizes none of the longest lines is skipped, so worn pages don't take long. If a
 * pack isn't available, this is reported as trouble and the lines stay unchanged.
 */
export async function readByPacks<T extends PackedLine>(
  lines: readonly T[],
  packs: readonly LanguagePack[],
): Promise<PackedPage<T>> {
  let page: PackedPage<T> = { lines, trouble: null };
  for (const pack of packs) {
    const longest = await readBy(pack, longestOf(unsureOf(lines)));
    const isThere = longest.lines.some((line) => line.pack);
    const read = isThere ? await readBy(pack, unsureOf(lines)) : longest;
    page = { lines: isThere ? surest(page.lines, read.lines) : page.lines, trouble: page.trouble ?? read.trouble };
  }
  return page;
}

/** Counts the longest lines of a page that are in the language of a pack. */
export async function packsRead(lines: readonly PackedLine[], packs: readonly LanguagePack[]): Promise<number> {
  const read = await readByPacks(longestOf(unsureOf(lines)), packs);
  return read.lines.filter(({ pack }) => pack).length;
}

const unsureOf = <T extends PackedLine>(lines: readonly T[]): readonly T[] =>
  lines.filter(({ reading }) => reading.certainty < SURE_LINE).slice(0, MAX_LINES);

const longestOf = <T extends PackedLine>(lines: readonly T[]): readonly T[] =>
  lines.toSorted((one, other) => other.picture.width - one.picture.width).slice(0, ASKED_LINES);

async function readBy<T extends PackedLine>(pack: LanguagePack, lines: readonly T[]): Promise<PackedPage<T>> {
  const read: T[] = [];
  try {
    for (const line of lines) {
      const found = await pack.read(line.picture);
      read.push(isOfItsLanguage(found) ? { ...line, pack: { ...found, name: pack.name } } : line);
    }
    return { lines: read, trouble: null };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { lines: [], trouble: `the language pack ${pack.name} can't be used: ${why}` };
  }
}

/** For each line, the output of the most confident pack. */
function surest<T extends PackedLine>(before: readonly T[], read: readonly T[]): readonly T[] {
  const byPicture = new Map(read.map((line) => [line.picture, line]));
  return before.map((line) => {
    const found = byPicture.get(line.picture);
    return found?.pack && found.pack.certainty > (line.pack?.certainty ?? 0) ? found : line;
  });
}

function isOfItsLanguage({ words, certainty }: PackReading): boolean {
  const letters = words.flatMap(({ text }) => [...text]).filter((one) => /\p{L}/u.test(one));
  const others = letters.filter((one) => !OWN_LETTERS.test(one)).length;
  return certainty >= MIN_CERTAINTY && others >= MIN_LETTERS && 2 * others > letters.length;
}
