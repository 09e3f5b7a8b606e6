import type { Box, Range, Word } from '@cartulary/contracts/reading';

/** A person's correction of extracted text; with a box or range, depending on the document. */
export interface Correction {
  readonly text: string;
  readonly box: Box | null;
  readonly range: Range | null;
}

export interface DatedCorrection extends Correction {
  readonly correctedAt: Date | null;
}

/** Time of the last correction inside a region, in milliseconds; null if there is none. */
export function lastCorrected(
  corrections: readonly DatedCorrection[],
  isInside: (correction: Correction) => boolean,
): number | null {
  const times = corrections.flatMap((one) =>
    one.correctedAt !== null && isInside(one) ? [one.correctedAt.getTime()] : [],
  );
  return times.length === 0 ? null : Math.max(...times);
}

/** True if the center of one box is inside another. */
export const holds = ([left, top, right, bottom]: Box, box: Box): boolean => {
  const x = (box[0] + box[2]) / 2;
  const y = (box[1] + box[3]) / 2;
  return x >= left && x <= right && y >= top && y <= bottom;
};

/**
 * The words on a page whose center is in a box, in reading order and with corrections applied. The last correction of
 * the same words wins; corrections that cover no word are ignored.
 */
export function wordsIn(words: readonly Word[], box: Box, corrections: readonly Correction[]): string {
  const shown = new Set<Correction>();
  return words
    .flatMap((word) => {
      const at = word.box;
      if (at === null || !holds(box, at)) return [];
      const correction = corrections.findLast((one) => one.box !== null && holds(one.box, at));
      if (correction === undefined) return [word.text];
      if (shown.has(correction)) return [];
      shown.add(correction);
      return [correction.text];
    })
    .join(' ');
}

/**
 * A range in a block of flowing text (UTF-16 offsets), with corrections applied. A correction that crosses an end of the range is included
 * whole. The last correction of the same characters wins.
 */
export function stretchOf(
  block: { readonly number: number; readonly text: string },
  { start, end }: { readonly start: number; readonly end: number },
  corrections: readonly Correction[],
): string {
  const taken: { start: number; end: number; text: string }[] = [];
  for (const { range, text } of corrections.toReversed()) {
    if (range === null || range.block !== block.number || range.end <= start || range.start >= end) continue;
    if (taken.some((other) => other.start < range.end && range.start < other.end)) continue;
    taken.push({ start: Math.max(start, range.start), end: Math.min(end, range.end), text });
  }
  let corrected = '';
  let at = start;
  for (const part of taken.sort((one, other) => one.start - other.start)) {
    corrected += block.text.slice(at, part.start) + part.text;
    at = part.end;
  }
  return corrected + block.text.slice(at, end);
}
