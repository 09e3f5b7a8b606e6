import { taggedKinds, type TaggedKind, type TaggedSpan } from './tagger.js';
import type { Place } from './words.js';

/** Columns of the model's output: no name, then begin and inside labels for each kind. */
export const LABELS = 1 + 2 * taggedKinds.length;
/** Minimum score of a span, tuned with the model on text it wasn't trained on. */
const LEAST_SCORE = 0.5;
/** Longer spans aren't names. If only spaces separate table cells, names of organizations would otherwise merge endlessly. */
const LONGEST = 200;
/** Kinds of which two spans separated only by spaces are merged. */
const JOINED: ReadonlySet<TaggedKind> = new Set(['date', 'organisation']);

interface Open {
  readonly start: number;
  end: number;
  readonly kind: TaggedKind;
  readonly scores: number[];
}

/** The spans in one line. Takes each word's position and the mean logits of its tokens, {@link LABELS} per word. */
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

/** The spans of all lines, trimmed, merged, and without low scores. */
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

/** Strips a possessive, spaces and punctuation. */
function trimmed(text: string, { start, end }: Place): Place {
  let [from, to] = [start, end];
  if (/^['’]s$/u.test(text.slice(Math.max(from, to - 2), to))) to -= 2;
  else while (to > from && AFTER.test(text.charAt(to - 1))) to -= 1;
  while (from < to && BEFORE.test(text.charAt(from))) from += 1;
  if (text.charAt(to - 1) === ')' && !text.slice(from, to).includes('(')) to -= 1;
  return { start: from, end: Math.max(from, to) };
}
