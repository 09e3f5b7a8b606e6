import type { Place } from './words.js';

/** Lines up to this many characters are tagged as a whole, longer ones sentence by sentence. */
const LONGEST_LINE = 250;
const END = /(?<=[.!?])["”’)\]]*\s+(?=["“‘([]?[A-Z0-9])/gu;
/** Abbreviations whose period doesn't end a sentence. */
const SHORTENED =
  /(?:(?<![\p{L}\p{N}_])(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Col|Lt|Sgt|St|No|Art|Nos|Inc|Ltd|Co|Corp|vs|v|U\.S|U\.K|e\.g|i\.e|Jr|Sr|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|Hon|Rev|Messrs|cf|al)|(?<![\p{L}\p{N}_])[A-Z])\.$/u;
/** Longer than any of them. */
const SHORTENED_CHARACTERS = 12;

/** A text's lines. Long lines are split at sentence boundaries. */
export function* linesOf(text: string): Generator<Place> {
  for (const { 0: line, index } of text.matchAll(/[^\n]+/gu)) {
    if (line.length <= LONGEST_LINE || [...line].length <= LONGEST_LINE)
      yield { start: index, end: index + line.length };
    else for (const { start, end } of sentencesOf(line)) yield { start: index + start, end: index + end };
  }
}

function* sentencesOf(line: string): Generator<Place> {
  let start = 0;
  for (const { 0: gap, index } of line.matchAll(END)) {
    if (SHORTENED.test(line.slice(Math.max(start, index - SHORTENED_CHARACTERS), index))) continue;
    if (index > start) yield { start, end: index };
    start = index + gap.length;
  }
  if (line.length > start) yield { start, end: line.length };
}
