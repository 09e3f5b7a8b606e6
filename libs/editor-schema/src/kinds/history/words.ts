import { diffArrays } from 'diff';
import { historyLimits } from '@cartulary/contracts/limits/history';

export interface ComparedPiece {
  readonly kind: 'same' | 'inserted' | 'deleted';
  readonly text: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Segmenting takes quadratic time in the text's length (V8 of Node 20), so text is segmented in stretches of about this
 * length.
 */
const STRETCH = 500;

/** Splits text into words, spaces, and punctuation, in any script (Unicode Standard Annex 29). */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = endOfStretch(text, from);
    for (const { segment } of segmenter.segment(text.slice(from, to))) words.push(segment);
    from = to;
  }
  return words;
}

/**
 * Ends a stretch before a space, where every script ends a word; without a space nearby, between any two characters.
 */
function endOfStretch(text: string, from: number): number {
  const next = text.slice(from + STRETCH, from + 2 * STRETCH);
  const end = from + STRETCH + Math.max(next.search(/(?<=\S)\s/u), 0);
  return /[\uDC00-\uDFFF]/.test(text[end] ?? '') ? end + 1 : end;
}

/**
 * Compares two texts word by word. If they have too little in common, reports one as deleted and one as inserted.
 * @param untilMs deadline in `performance.now()`; after it, the rest is also reported as deleted and inserted
 */
export function comparedWords(
  before: string,
  after: string,
  untilMs = performance.now() + historyLimits.compareMs,
): ComparedPiece[] {
  if (Math.max(before.length, after.length) <= historyLimits.comparedLineCharacters)
    return shortOfSame(joined(differing(before, after, untilMs)));
  const [start, end] = commonEnds(before, after);
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const isTooLong = Math.max(old.length, now.length) > historyLimits.comparedLineCharacters;
  return shortOfSame(
    joined([
      piece('same', after.slice(0, start)),
      ...(isTooLong ? [piece('deleted', old), piece('inserted', now)] : differing(old, now, untilMs)),
      piece('same', after.slice(after.length - end)),
    ]).filter(({ text }) => text !== ''),
  );
}

function differing(before: string, after: string, untilMs: number): ComparedPiece[] {
  const timeout = untilMs - performance.now();
  const parts =
    timeout > 0
      ? diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: historyLimits.comparedEdits, timeout })
      : undefined;
  if (parts === undefined) return [piece('deleted', before), piece('inserted', after)];
  return parts.map(({ value, added, removed }) =>
    piece(added ? 'inserted' : removed ? 'deleted' : 'same', value.join('')),
  );
}

/** The lengths of two texts' common start and end, cut at spaces between words. */
function commonEnds(before: string, after: string): [number, number] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  while (start > 0 && after[start - 1] !== ' ') start -= 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  while (end > 0 && after.at(-end) !== ' ') end -= 1;
  return [start, end];
}

/** Shortens long unchanged pieces to their beginning and end. */
export function shortOfSame(pieces: readonly ComparedPiece[]): ComparedPiece[] {
  const half = historyLimits.sameCharacters / 2;
  return pieces.map((each) =>
    each.kind === 'same' && each.text.length > historyLimits.sameCharacters
      ? piece('same', `${each.text.slice(0, half)} … ${each.text.slice(-half)}`)
      : each,
  );
}

const piece = (kind: ComparedPiece['kind'], text: string): ComparedPiece => ({ kind, text });

/** Merges a space between two changes into both, so that a replaced phrase reads as one change. */
function joined(pieces: readonly ComparedPiece[]): ComparedPiece[] {
  const result: ComparedPiece[] = [];
  let [removed, added] = ['', ''];
  const end = (): void => {
    if (removed !== '') result.push(piece('deleted', removed));
    if (added !== '') result.push(piece('inserted', added));
    [removed, added] = ['', ''];
  };
  for (const [number, { kind, text }] of pieces.entries()) {
    const isBetween = removed !== '' && added !== '' && text.trim() === '' && isChange(pieces[number + 1]);
    if (kind === 'deleted' || isBetween) removed += text;
    if (kind === 'inserted' || isBetween) added += text;
    if (kind !== 'same' || isBetween) continue;
    end();
    result.push(piece('same', text));
  }
  end();
  return result;
}

const isChange = (next: ComparedPiece | undefined): boolean => next !== undefined && next.kind !== 'same';
