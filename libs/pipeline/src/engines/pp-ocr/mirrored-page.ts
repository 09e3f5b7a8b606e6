import type { InkedLine } from './line-ink.js';
import { isMirrored } from './print-of-back.js';
import type { LineReader } from './read-lines.js';

/** A shorter line can look like mirrored letters by chance. */
const MIN_CHARACTERS = 4;
/** More lines would only take longer. */
const ASKED_LINES = 12;
const MIN_LINES = 2;

/**
 * True if a page is mirrored: most of its lines are recognized with high confidence in the mirror image but not as they
 * are.
 */
export async function isMirrorImage(lines: readonly InkedLine[], read: LineReader): Promise<boolean> {
  const asked = lines
    .filter(({ reading }) => reading.characters.length >= MIN_CHARACTERS)
    .toSorted((one, other) => other.reading.characters.length - one.reading.characters.length)
    .slice(0, ASKED_LINES);
  let mirrored = 0;
  for (const line of asked) if (await isMirrored(line, read)) mirrored += 1;
  return mirrored >= MIN_LINES && mirrored > asked.length / 2;
}
