import type { TaggedSpan } from './tagger.js';
import type { Place } from './words.js';

/** The tagger's spans in a text, and the ranges that it skipped because they aren't English, in order. */
export interface TaggedText {
  readonly spans: readonly TaggedSpan[];
  readonly unread: readonly Place[];
}

/** The same for part of the text, with offsets relative to its start. */
export function partOf({ spans, unread }: TaggedText, start: number, end: number): TaggedText {
  return {
    spans: spans.flatMap((span) =>
      span.start >= start && span.end <= end ? [{ ...span, start: span.start - start, end: span.end - start }] : [],
    ),
    unread: unread.flatMap((place) =>
      place.start < end && place.end > start
        ? [{ start: Math.max(place.start, start) - start, end: Math.min(place.end, end) - start }]
        : [],
    ),
  };
}

/** The gaps between sorted ranges, up to the end of the text. */
export function between(places: readonly Place[], length: number): Place[] {
  const gaps: Place[] = [];
  let from = 0;
  for (const { start, end } of [...places, { start: length, end: length }]) {
    if (start > from) gaps.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return gaps;
}

/** Replaces ranges of the text with spaces, so all other offsets stay the same. */
export function blanked(text: string, places: readonly Place[]): string {
  let done = '';
  for (const { start, end } of places)
    done += text.slice(done.length, start) + text.slice(start, end).replace(/[^\n]/gu, (one) => ' '.repeat(one.length));
  return done + text.slice(done.length);
}

/** Splits at the last line break in the second half, otherwise at the last space before the limit. */
export function* portionsOf(text: string, most: number): Generator<Place> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + most);
    if (end < text.length) {
      const line = text.lastIndexOf('\n', end);
      const cut = line > start + most / 2 ? line : Math.max(line, text.lastIndexOf(' ', end));
      if (cut > start) end = cut;
    }
    yield { start, end };
    start = end;
  }
}

/** A line was broken because it was full if it has the first number of characters, and would reach the second with the next word. */
const [FULL, WITH_NEXT] = [50, 70];
/** A longer line is a paragraph that was never wrapped. */
const LONGEST_PRINTED = 160;

/**
 * Replaces the line breaks of full lines with spaces, so sentences are tagged as a whole and names that continue on the
 * next line stay in one piece.
 */
export function withoutLineBreaks(text: string): string {
  const lines = text.split('\n');
  let joined = lines[0] ?? '';
  for (const [index, next] of lines.slice(1).entries()) {
    const { length } = lines[index] ?? '';
    const word = /^\S*/u.exec(next)?.[0].length ?? 0;
    const isBroken = length >= FULL && length <= LONGEST_PRINTED && word > 0 && length + 1 + word >= WITH_NEXT;
    joined += (isBroken ? ' ' : '\n') + next;
  }
  return joined;
}
