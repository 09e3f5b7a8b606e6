import type { TaggedSpan } from './tagger.js';
import type { Place } from './words.js';

/** What the tagger saw in a text, and the stretches of it that it didn't read since they are not English, in order. */
export interface TaggedText {
  readonly spans: readonly TaggedSpan[];
  readonly unread: readonly Place[];
}

/** The same of a part of the text, counted from where the part begins. */
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

/** What lies between places that are in order, up to the text's end. */
export function between(places: readonly Place[], length: number): Place[] {
  const gaps: Place[] = [];
  let from = 0;
  for (const { start, end } of [...places, { start: length, end: length }]) {
    if (start > from) gaps.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return gaps;
}

/** The text with blanks in the place of some of its stretches, so that all else stays where it is. */
export function blanked(text: string, places: readonly Place[]): string {
  let done = '';
  for (const { start, end } of places)
    done += text.slice(done.length, start) + text.slice(start, end).replace(/[^\n]/gu, (one) => ' '.repeat(one.length));
  return done + text.slice(done.length);
}

/** Cuts at the last line end of the second half, else at the last blank before the limit. */
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

/** A line is broken because it is full where it has so many characters, and with the next word would have so many. */
const [FULL, WITH_NEXT] = [50, 70];
/** A longer line is a paragraph and was never broken. */
const LONGEST_PRINTED = 160;

/**
 * The text with a blank in the place of each line end that only a full line has, so that sentences are read whole and names
 * that go on in the next line are one.
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
