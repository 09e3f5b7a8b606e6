import { taggedKinds, type TaggedKind, type TaggedSpan } from './tagger.js';
import type { Place } from './words.js';

/** Columns of the model's answer: no name, then a beginning and a going-on of each kind. */
export const LABELS = 1 + 2 * taggedKinds.length;
/** Spans that are less sure are no names: chosen with the model, on text that it was not made from. */
const LEAST_SCORE = 0.5;
/** Longer spans are no names: where blanks alone divide the cells of a table, names of organisations would join without end. */
const LONGEST = 200;
/** Of these kinds two with only blanks between them are one. */
const JOINED: ReadonlySet<TaggedKind> = new Set(['date', 'organisation']);

interface Open {
  readonly start: number;
  end: number;
  readonly kind: TaggedKind;
  readonly scores: number[];
}

/** The spans of one line: of each word where it stands and the mean of its pieces' logits, {@link LABELS} a word. */
export function spansOf(words: readonly Place[], logits: readonly Float64Array[]): Open[] {
  const spans: Open[] = [];
  let open: Open | undefined;
  for (const [index, { start, end }] of words.entries()) {
    const { label, score } = best(logits[index] ?? new Float64Array(LABELS));
    const kind = taggedKinds[(label - 1) >> 1];
    if (label === 0 || kind === undefined) open = undefined;
    else if (open?.kind === kind && label % 2 === 0) {
      open.end = end;
      open.scores.push(score);
    } else {
      open = { start, end, kind, scores: [score] };
      spans.push(open);
    }
  }
  return spans;
}

function best(logits: Float64Array): { label: number; score: number } {
  const most = Math.max(...logits);
  const sum = logits.reduce((all, value) => all + Math.exp(value - most), 0);
  return { label: logits.indexOf(most), score: 1 / sum };
}

/** What was found in all lines of a text, trimmed, joined, and without what the model isn't sure of. */
export function finished(text: string, spans: readonly Open[]): TaggedSpan[] {
  const done: TaggedSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const place = trimmed(text, span);
    if (!/[\p{L}\p{N}]/u.test(text.slice(place.start, place.end))) continue;
    const score = span.scores.reduce((sum, one) => sum + one, 0) / span.scores.length;
    const before = done.at(-1);
    const joins =
      before?.kind === span.kind && JOINED.has(span.kind) && /^[ \t]*$/u.test(text.slice(before.end, place.start));
    if (joins) done.splice(-1, 1, { ...before, end: place.end, score: (before.score + score) / 2 });
    else done.push({ ...place, kind: span.kind, score });
  }
  return done.filter(({ score, start, end }) => score >= LEAST_SCORE && end - start <= LONGEST);
}

const AFTER = /[\s,;:–\-"“”([]/u;
const BEFORE = /[\s,;:.–\-"“”)\]]/u;

/** Without a possessive, blanks and marks at its ends. */
function trimmed(text: string, { start, end }: Place): Place {
  let [from, to] = [start, end];
  if (/^['’]s$/u.test(text.slice(Math.max(from, to - 2), to))) to -= 2;
  else while (to > from && AFTER.test(text.charAt(to - 1))) to -= 1;
  while (from < to && BEFORE.test(text.charAt(from))) from += 1;
  if (text.charAt(to - 1) === ')' && !text.slice(from, to).includes('(')) to -= 1;
  return { start: from, end: Math.max(from, to) };
}
