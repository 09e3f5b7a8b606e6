import type { InkedLine } from './line-ink.js';
import { isMirrored } from './print-of-back.js';
import type { LineReader } from './read-lines.js';

/** A line of fewer characters may look like letters in a mirror by chance. */
const MIN_CHARACTERS = 4;
/** More lines only cost time. */
const ASKED_LINES = 12;
const MIN_LINES = 2;

/** Whether a page is the mirror image of print: most of its lines are read surely in a mirror, and not as they stand. */
export async function isMirrorImage(lines: readonly InkedLine[], read: LineReader): Promise<boolean> {
  const asked = lines
    .filter(({ reading }) => reading.characters.length >= MIN_CHARACTERS)
    .toSorted((one, other) => other.reading.characters.length - one.reading.characters.length)
    .slice(0, ASKED_LINES);
  let mirrored = 0;
  for (const line of asked) if (await isMirrored(line, read)) mirrored += 1;
  return mirrored >= MIN_LINES && mirrored > asked.length / 2;
}
