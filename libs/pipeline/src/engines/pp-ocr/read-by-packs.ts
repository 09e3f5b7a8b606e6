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

/** So many of the longest lines tell whether a page is in a language. */
const ASKED_LINES = 6;

interface PackedPage<T> {
  readonly lines: readonly T[];
  readonly trouble: string | null;
}

/**
 * The lines, those that are in the language of a pack as that reads them: the reader is unsure of them, and the pack is sure of letters of
 * another alphabet. A pack that reads none of the longest is asked nothing more, so that worn pages cost little. One that can't be used is
 * told as trouble; the lines stay as they were read.
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

/** How many of the longest lines of a page are in the language of a pack. */
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

/** Of each line what the surest pack made of it. */
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
